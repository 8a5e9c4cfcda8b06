import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { turnable } from '../../../../web/testing/screen.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { Page } from './declaracoes-page.tsx';

const RESUMO = {
  pessoas: 2,
  total_centavos: 90_000,
  anonimas_centavos: 5000,
  sem_nome_centavos: 5000,
  receita_centavos: 100_000,
  novas: 0,
  mudaram: 0,
  a_retirar: 0,
  emitidas: 2,
  por_email: 1,
  a_enviar: 1,
};
const PAPEL = {
  id: 'p1',
  numero: 'B0E1F2A3-2026-0001',
  membro_id: 'm1',
  nome: 'Ana',
  matricula: '7',
  total_centavos: 45_000,
  emitido_em: '2026-01-12T12:00:00Z',
  estado: 'confere',
  vazio: false,
  enviado_em: null,
  por_email: true,
};

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/declaracoes');
  turnable('wide');
});

function abrir(
  resumo: object,
  rotas: Parameters<typeof serve>[0] = {},
  permissoes = ['billing:view', 'faturas:pagar'],
) {
  establishSession({ ...signedIn({ papel: 'financeiro', permissoes }), hoje: '2026-11-29' });
  const calls = serve({
    'GET /api/declaracoes/2025': () => ({ ...RESUMO, ...resumo }),
    'GET /api/declaracoes/2025/papeis': () => ({ itens: [PAPEL], proximo: null }),
    'GET /api/declaracoes/2025/textos': () => ({ itens: [{ id: 'p1', conteudo: '{}', sha256: 'ab' }], proximo: null }),
    ...rotas,
  });
  show(<Page />);
  return calls;
}

it('[PA1] shows that the statements and what is in none add up to the money of the year', async () => {
  abrir({});
  const texto = (await screen.findByText('Tudo que entrou no ano'))
    .closest('dl')
    ?.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(texto).toBe(
    'Nas declaraçõesR$ 900,00De quem foi anonimizadoR$ 50,00Sem pessoa no lançamentoR$ 50,00Tudo que entrou no anoR$ 1.000,00',
  );
  expect(screen.queryByRole('button', { name: /^Emitir/ })).toBeNull();
});

it('[PA1] issues the year with one press, also if it is pressed twice, and says what was done', async () => {
  const feito = Promise.withResolvers<object>();
  const calls = abrir({ novas: 2, emitidas: 0 }, { 'POST /api/declaracoes/2025/emitir': () => feito.promise });
  const botao = await screen.findByRole('button', { name: 'Emitir as declarações de 2025' });
  await userEvent.dblClick(botao);
  feito.resolve({ novas: 2, mudaram: 0, retiradas: 0, iguais: 0 });
  await dito('Declarações emitidas · novas: 2');
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it("[PA1] a file shows how far it is, and 'Cancelar' ends it without a word", async () => {
  const fim = vi.fn<() => void>();
  class Lento extends EventTarget {
    postMessage = (recado: object) => {
      if ('encomenda' in recado) this.dispatchEvent(new MessageEvent('message', { data: { done: 10, total: 40 } }));
    };
    terminate = fim;
  }
  vi.stubGlobal('Worker', Lento);
  abrir({});
  await userEvent.click(await screen.findByRole('button', { name: 'Um PDF por pessoa (zip)' }));
  expect(await screen.findByText('25%')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(fim).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(ditos).toEqual([]);
});

it('[PA1] offers no press to who only reads, and a year without money says so', async () => {
  abrir({ pessoas: 0, emitidas: 0, novas: 1 }, {}, ['billing:view']);
  expect(await screen.findByText('Nenhum dinheiro de pessoas em 2025')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Emitir/ })).toBeNull();
});

it("[PA1] one person's statement, from the list of members: issued by a press, then a file", async () => {
  history.replaceState(null, '', '/declaracoes?membro=m1');
  let itens: object[] = [];
  const calls = abrir(
    {},
    {
      'GET /api/membros/m1': () => ({ nome: 'Ana de Souza' }),
      'GET /api/declaracoes/2025/papeis': () => ({ itens, proximo: null }),
      'POST /api/declaracoes/2025/emitir': () => {
        itens = [PAPEL];
        return { novas: 1, mudaram: 0, retiradas: 0, iguais: 0 };
      },
    },
  );
  await screen.findByText('Declaração de Ana de Souza');
  expect(await screen.findByText('Ainda sem papel de 2025.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Emitir a declaração' }));
  await dito('Declaração emitida');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ membro_id: 'm1' });
  expect(await screen.findByText(/Papel nº 2026-0001/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Emitir a declaração' })).toBeNull();
});
