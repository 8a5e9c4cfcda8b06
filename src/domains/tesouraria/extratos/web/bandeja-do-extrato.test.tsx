import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { turnable } from '../../../../web/testing/screen.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { ditos } from '../../../../web/testing/toasts.ts';
import { BandejaDoExtrato } from './bandeja-do-extrato.tsx';
import type { LinhaAConferir } from './queries.ts';

const linha = (id: string, certeza: LinhaAConferir['certeza']): LinhaAConferir => ({
  id,
  carteira_id: 'c2',
  carteira: 'Banco',
  dia: '2026-10-05',
  valor_centavos: 20_000,
  resta_centavos: 20_000,
  descricao: 'PIX RECEBIDO ANA',
  pagador: 'ANA',
  meio: 'pix',
  certeza,
  motivo: 'pagador lembrado; mesmo valor',
  alvos: [
    {
      tipo: 'fatura',
      id: `f-${id}`,
      origem: 'pagamento',
      membro_id: 'm1',
      nome: 'Ana das Flores',
      o_que: '202610',
      dia: '2026-10-10',
      valor_centavos: 20_000,
    },
  ],
  parece: null,
  tem_pagador: true,
});
const LISTA = 'GET /api/extratos/a-conferir';
const CONCILIAR = 'POST /api/extratos/conciliar';
const lista = (...itens: LinhaAConferir[]) => ({
  itens,
  proximo: null,
  contagem: { todas: itens.length, marcada: 0, sugerida: 0, candidatas: 0, nenhuma: 0 },
});

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/a-conferir');
  turnable('wide');
  establishSession(signedIn({ permissoes: ['billing:view', 'faturas:pagar'] }));
});

it('[G6] a line of a published month says so in the tray and where it is decided', async () => {
  establishSession(signedIn({ permissoes: ['billing:view', 'faturas:pagar'], presta_contas: true }));
  const publicada = { competencia: '202610', versoes: 1, publicada_em: '2026-11-05T12:00:00.000Z', junta: true };
  serve({
    [LISTA]: () => lista({ ...linha('l1', 'sugerida'), alvos: [] }, { ...linha('l2', 'marcada'), dia: '2026-09-30' }),
    'GET /api/prestacoes': () => ({ itens: [publicada] }),
  });
  show(<BandejaDoExtrato />);
  const dito = /As contas de out\/2026 já foram publicadas/;
  expect(await screen.findAllByText(dito)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^Dizer o que é/ }));
  expect(within(await screen.findByRole('dialog')).getByText(dito)).toBeTruthy();
});

it('[BF3] a line that is here in other words is set aside in one press, with its reason; the others stay', async () => {
  let linhas = [{ ...linha('l1', 'sugerida'), parece: `Pix recebido ${'x'.repeat(300)}` }, linha('l2', 'sugerida')];
  const calls = serve({
    [LISTA]: () => lista(...linhas),
    'POST /api/extratos/ignorar': () => {
      linhas = linhas.slice(1);
      return { ok: true };
    },
  });
  show(<BandejaDoExtrato />);
  await userEvent.dblClick(await screen.findByRole('button', { name: /^É a mesma: / }));
  await waitFor(() => expect(ditos[0]).toContain('Linha ignorada'));
  await screen.findByText('Feito');
  const enviadas = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(enviadas).toEqual([{ linhas: ['l1'], motivo: expect.stringMatching(/^É a mesma que «Pix recebido x+$/) }]);
  expect((enviadas[0] as { motivo: string }).motivo).toHaveLength(200);
});

it('[E5 E6] ticks the certain lines; one press ticks the others too, and confirms each once', async () => {
  let linhas = [linha('l1', 'marcada'), { ...linha('l2', 'sugerida'), resta_centavos: -20_000 }];
  const calls = serve({
    [LISTA]: () => lista(...linhas),
    [CONCILIAR]: () => {
      linhas = [];
      return { passos: [] };
    },
  });
  show(<BandejaDoExtrato />);
  const [todas, uma, outra] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Marcar/ });
  expect([todas?.indeterminate, uma?.checked, outra?.checked]).toEqual([true, true, false]);
  expect(screen.getByText('1 marcada na lista toda · 1 já veio marcada').nextSibling?.textContent).toMatch(
    /^Entram R\$.200,00$/,
  );
  if (todas) await userEvent.click(todas);
  expect(screen.getByText('2 marcadas na lista toda · 1 já veio marcada').nextSibling?.textContent).toMatch(
    /^Entram R\$.200,00 · Saem R\$.200,00$/,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Confirmar 2 marcadas' }));
  const pergunta = await screen.findByRole('alertdialog', { name: 'Confirmar 2 linhas?' });
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  const dito = pergunta.textContent.replaceAll(/\s/g, ' ');
  expect(dito).toContain('Entram R$ 200,00 · Saem R$ 200,00');
  expect(dito).toContain('ANA, ANA');
  await userEvent.dblClick(within(pergunta).getByRole('button', { name: 'Confirmar' }));
  await waitFor(() =>
    expect(ditos.map((frase) => frase.replaceAll(/\s/g, ' '))).toEqual(['2 linhas confirmadas · R$ 0,00']),
  );
  const enviadas = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(enviadas).toMatchObject([
    {
      decisoes: [
        { linha_id: 'l1', como: 'marcada' },
        { linha_id: 'l2', como: 'sugerida' },
      ],
    },
  ]);
});

it('[E6] identical lines of a day have boxes and buttons with names of their own', async () => {
  serve({ [LISTA]: () => lista(linha('l1', 'marcada'), linha('l2', 'marcada')) });
  show(<BandejaDoExtrato />);
  await screen.findAllByRole('listitem');
  const nomes = [...screen.getAllByRole('button'), ...screen.getAllByRole('checkbox')].map(
    (um) => um.getAttribute('aria-label') ?? um.textContent,
  );
  expect(new Set(nomes).size).toBe(nomes.length);
});

it('[E7] a line that somebody else has just decided says so and stays to be seen', async () => {
  const frase = 'Esta linha mudou enquanto a tela estava aberta. Confira de novo.';
  serve({
    [LISTA]: () => lista(linha('l1', 'sugerida')),
    [CONCILIAR]: () => new Refusal(409, 'linha_mudou', frase),
  });
  show(<BandejaDoExtrato />);
  await userEvent.click(await screen.findByRole('button', { name: /^Confirmar ANA/ }));
  await waitFor(() => expect(ditos.at(-1)).toContain(frase));
  expect(screen.getByText('ANA')).toBeTruthy();
});

it('[E6 Z8] a confirmed line keeps its place, takes no press, and goes at a press of its own', async () => {
  let linhas = [linha('l1', 'sugerida'), linha('l2', 'sugerida')];
  const calls = serve({
    [LISTA]: () => lista(...linhas),
    [CONCILIAR]: () => {
      linhas = linhas.slice(1);
      return { passos: [] };
    },
  });
  show(<BandejaDoExtrato />);
  const [primeiro] = await screen.findAllByRole('button', { name: /^Confirmar / });
  const antes = screen.getAllByRole('listitem');
  await userEvent.click(primeiro ?? document.body);
  expect(await screen.findByText('Feito')).toBeTruthy();
  const depois = screen.getAllByRole('listitem');
  expect(depois).toEqual(antes);
  expect(depois[0]?.querySelector('[inert]')).not.toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Marcar todas com sugestão' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tirar 1 feito da lista' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('[E6] a filter without lines says so, and a list that cannot be read offers another try', async () => {
  let falha = true;
  serve({ [LISTA]: () => (falha ? new Refusal(503, 'ocupado', 'Tente daqui a pouco.') : lista()) });
  show(<BandejaDoExtrato />);
  const deNovo = await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 5000 });
  falha = false;
  await userEvent.click(deNovo);
  expect(await screen.findByText('Nenhuma linha com este filtro.')).toBeTruthy();
});
