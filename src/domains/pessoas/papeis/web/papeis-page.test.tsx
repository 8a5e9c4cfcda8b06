import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { turnable } from '../../../../web/testing/screen.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { Page } from './papeis-page.tsx';

const MODELO = {
  id: 'a1',
  versao: 2,
  titulo: 'Certificado',
  texto: 'Certificamos que {nome} veio.',
  assina: false,
  escrito_em: '2026-11-01T12:00:00Z',
  emitidos: 1,
};
const ANA = { id: 'm1', nome: 'Ana', matricula: '7', aniversario: null, fim_do_telefone: null, ativo: true };

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/papeis');
  turnable('wide');
});

function abrir(modelos: readonly object[], rotas: Parameters<typeof serve>[0] = {}, permissoes = ['membros:edit']) {
  establishSession(signedIn({ papel: 'admin', permissoes }));
  const calls = serve({
    'GET /api/papeis/modelos': () => ({ logo_url: null, itens: modelos }),
    'GET /api/papeis/emitidos': () => ({ itens: [], proximo: null }),
    'GET /api/membros': () => ({ itens: [ANA], total: 1, proximo: null, perto: false }),
    ...rotas,
  });
  show(<Page />);
  return calls;
}

const botao = (name: string | RegExp) => screen.findByRole('button', { name });

it('[PA2] begins with an example, says what is wrong and where, and keeps what was typed', async () => {
  const calls = abrir([], {
    'POST /api/papeis/modelos': () =>
      new Refusal(422, 'modelo_recusado', 'Não.', { fields: { texto: 'Parágrafo 1: outro.' } }),
  });
  await userEvent.click(await botao('Usar Certificado'));
  const caixa = within(await screen.findByRole('dialog'));
  const texto = caixa.getByRole<HTMLTextAreaElement>('textbox', { name: /^Texto/ });
  await userEvent.clear(texto);
  await userEvent.type(texto, 'Para {{nme}');
  await userEvent.click(caixa.getByRole('button', { name: 'Salvar modelo' }));
  expect((await caixa.findAllByText('Parágrafo 1: não existe o campo «nme».')).length).toBeGreaterThan(0);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.clear(texto);
  await userEvent.type(texto, 'Para ');
  await userEvent.click(caixa.getByRole('button', { name: 'Nome' }));
  expect(texto.value).toBe('Para {nome}');
  expect(caixa.queryByRole('group', { name: 'Vida religiosa' })).toBeNull();
  await userEvent.click(caixa.getByRole('button', { name: 'Salvar modelo' }));
  expect(await caixa.findByText('Parágrafo 1: outro.')).toBeTruthy();
  expect(texto.value).toBe('Para {nome}');
});

it('[PA2] offers the fields of belief to who may read it', async () => {
  abrir([MODELO], {}, ['membros:edit', 'espiritual:view']);
  await userEvent.click(await botao('Ações de Certificado'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  expect(await screen.findByRole('group', { name: 'Vida religiosa' })).toBeTruthy();
});

it('[PA2] previews with a real member by a press alone, and says what the record lacks', async () => {
  const calls = abrir([MODELO], {
    'POST /api/papeis/previa': () => ({ paragrafos: ['Certificamos que Ana veio.'], faltam: ['cpf'] }),
  });
  await userEvent.click(await botao('Ações de Certificado'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const caixa = within(await screen.findByRole('dialog'));
  await userEvent.type(caixa.getByRole('combobox', { name: 'Prévia com' }), 'Ana');
  await caixa.findByRole('listbox', { busy: false });
  await userEvent.click(caixa.getByRole('option', { name: /Ana/ }));
  expect(calls.filter(({ path }) => path.endsWith('/previa'))).toEqual([]);
  await userEvent.click(caixa.getByRole('button', { name: 'Ver prévia' }));
  expect(within(await caixa.findByRole('article')).getByText('Certificamos que Ana veio.')).toBeTruthy();
  expect(caixa.getByText(/^CPF\. No lugar sai uma linha/)).toBeTruthy();
});

it('[PA2] issues once for a double press, draws the papers, and names who did not agree', async () => {
  const pedidos = vi.fn<(recado: object) => void>();
  class Mudo extends EventTarget {
    postMessage = pedidos;
    terminate = vi.fn<() => void>();
  }
  vi.stubGlobal('Worker', Mudo);
  const feito = Promise.withResolvers<object>();
  const calls = abrir([MODELO], {
    'POST /api/papeis/modelos/a1/emitir': () => feito.promise,
    'POST /api/papeis/textos': () => ({ itens: [{ id: 'p1', conteudo: '{}', sha256: 'ab' }] }),
  });
  await userEvent.click(await botao('Emitir Certificado'));
  const caixa = within(await screen.findByRole('dialog'));
  await userEvent.click(caixa.getByRole('button', { name: 'Emitir papel' }));
  expect(await caixa.findByText('Escolha ao menos uma pessoa')).toBeTruthy();
  await userEvent.click(caixa.getByRole('button', { name: 'Todos os ativos' }));
  await caixa.findByRole('button', { name: 'Tirar Ana' });
  await userEvent.dblClick(caixa.getByRole('button', { name: 'Emitir papel' }));
  feito.resolve({ papeis: ['p1'], novos: 1, sem_autorizacao: ['Bia'] });
  await dito('1 papel emitido · Sem autorização para a vida religiosa: Bia.');
  expect(calls.filter(({ path }) => path.endsWith('/emitir'))).toHaveLength(1);
  await waitFor(() => expect(pedidos).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
});
