import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { ditos } from '../../../../web/testing/toasts.ts';
import { AConferir } from './a-conferir.tsx';

const declarado = (id: string, nome: string) => ({
  id,
  origem: 'mensalidade',
  txid: null,
  fatura_id: `f-${id}`,
  o_que: '202611',
  nome,
  matricula: null,
  dia: '2026-11-20',
  valor_centavos: 6000,
});
const ITENS = [declarado('p1', 'Jurema'), declarado('p2', 'Bento')];

beforeEach(() => queryClient.clear());

it('[T5] a tray that could not be read is not passed off as an empty one', async () => {
  establishSession(signedIn());
  serve({ 'GET /api/mensalidades/a-conferir': () => new Refusal(403, 'sem_permissao', 'Sem permissão') });
  show(<AConferir />);
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  expect(screen.getByText('Sem permissão')).toBeTruthy();
});

it('[G6] a declared payment of a published month says so before it is confirmed', async () => {
  establishSession(signedIn({ presta_contas: true }));
  const antiga = { ...declarado('p1', 'Jurema'), dia: '2026-10-20' };
  const publicada = { competencia: '202610', versoes: 1, publicada_em: '2026-11-05T12:00:00.000Z', junta: true };
  serve({
    'GET /api/mensalidades/a-conferir': () => ({ itens: [antiga, ITENS[1]], quantos: 2, total_centavos: 12_000 }),
    'GET /api/prestacoes': () => ({ itens: [publicada] }),
  });
  show(<AConferir so="declarado" />);
  expect(await screen.findAllByText(/As contas de out\/2026 já foram publicadas/)).toHaveLength(1);
});

it('[T5 T7] two payments confirmed one after the other, before the first answer, are both busy until then and both told', async () => {
  establishSession(signedIn());
  const respostas: (() => void)[] = [];
  const confirmar = () => new Promise((pronto) => respostas.push(() => pronto({ ok: true })));
  serve({
    'GET /api/mensalidades/a-conferir': () => ({ itens: ITENS, quantos: 2, total_centavos: 12_000 }),
    'POST /api/mensalidades/pagamentos/p1/conferir': confirmar,
    'POST /api/mensalidades/pagamentos/p2/conferir': confirmar,
  });
  show(<AConferir />);
  const [jurema, bento] = await screen.findAllByRole('button', { name: /^Confirmar o pagamento de/ });
  jurema?.click();
  await new Promise((depois) => setTimeout(depois, 500));
  bento?.click();
  await waitFor(() => expect(bento?.getAttribute('aria-busy')).toBe('true'));
  expect(jurema?.getAttribute('aria-busy')).toBe('true');
  for (const responder of respostas) responder();
  await waitFor(() => expect(jurema?.getAttribute('aria-busy')).toBeNull());
  await waitFor(() => expect(bento?.getAttribute('aria-busy')).toBeNull());
  expect(ditos).toEqual(['Pagamento confirmado', 'Pagamento confirmado']);
});

it('[E6] all are ticked at once, named and confirmed, and one that is refused stops no other', async () => {
  establishSession(signedIn());
  const calls = serve({
    'GET /api/mensalidades/a-conferir': () => ({ itens: ITENS, quantos: 2, total_centavos: 12_000 }),
    'POST /api/mensalidades/pagamentos/p1/conferir': () => new Refusal(409, 'mudou', 'Já foi respondido.'),
    'POST /api/mensalidades/pagamentos/p2/conferir': () => ({ ok: true }),
  });
  show(<AConferir so="declarado" />);
  // The button has its place before the first tick.
  expect(await screen.findByRole('button', { name: 'Confirmar os marcados' })).toHaveProperty('disabled', true);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Marcar todos' }));
  const uma = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Marcar o pagamento de Jurema/ });
  expect(uma.checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /^Confirmar 2 · R\$.120,00$/ }));
  const pergunta = within(await screen.findByRole('alertdialog', { name: 'Confirmar 2 pagamentos?' }));
  expect(pergunta.getByText('Jurema, Bento')).toBeTruthy();
  await userEvent.dblClick(pergunta.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(ditos.at(-1)).toBe('Pagamento confirmado'));
  expect(ditos[0]).toContain('Já foi respondido.');
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

it("[E6 Q1] 'Entrou outro valor' refuses the declared amount, and books another one once", async () => {
  establishSession(signedIn());
  const caminho = 'POST /api/mensalidades/pagamentos/p1/outro-valor';
  const calls = serve({
    'GET /api/mensalidades/a-conferir': () => ({ itens: ITENS, quantos: 2, total_centavos: 12_000 }),
    [caminho]: () => ({ ok: true }),
  });
  show(<AConferir />);
  await userEvent.click(await screen.findByRole('button', { name: /^Entrou outro valor de Jurema/ }));
  const dialogo = within(await screen.findByRole('dialog'));
  await userEvent.type(dialogo.getByLabelText(/^Valor que entrou/), '60');
  await userEvent.click(dialogo.getByRole('button', { name: 'Registrar o que entrou' }));
  expect(await dialogo.findByText('Este é o valor informado. Confirme o pagamento.')).toBeTruthy();
  await userEvent.clear(dialogo.getByLabelText(/^Valor que entrou/));
  await userEvent.type(dialogo.getByLabelText(/^Valor que entrou/), '45');
  await userEvent.dblClick(dialogo.getByRole('button', { name: 'Registrar o que entrou' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const enviadas = calls.filter(({ method }) => method === 'POST');
  expect(enviadas.map(({ body }) => body)).toEqual([{ valor_centavos: 4500, dt_pagamento: '2026-11-20' }]);
  expect(ditos.at(-1)?.replaceAll(/\s/g, ' ')).toBe('Pagamento registrado · Jurema · R$ 45,00');
});
