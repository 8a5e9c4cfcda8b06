import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { establishSession } from '../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../web/testing/fake-server.ts';
import { signedIn } from '../../../web/testing/session.ts';
import { show } from '../../../web/testing/show.tsx';
import { ditos } from '../../../web/testing/toasts.ts';
import { AConferir } from './a-conferir.tsx';

it('[T5] a tray that could not be read is not passed off as an empty one', async () => {
  establishSession(signedIn());
  serve({ 'GET /api/mensalidades/a-conferir': () => new Refusal(403, 'sem_permissao', 'Sem permissão') });
  show(<AConferir />);
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  expect(screen.getByText('Sem permissão')).toBeTruthy();
});

it('[T5 T7] two payments confirmed one after the other, before the first answer, are both busy until then and both told', async () => {
  establishSession(signedIn());
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
  const itens = [declarado('p1', 'Jurema'), declarado('p2', 'Bento')];
  const respostas: (() => void)[] = [];
  const confirmar = () => new Promise((pronto) => respostas.push(() => pronto({ ok: true })));
  serve({
    'GET /api/mensalidades/a-conferir': () => ({ itens, quantos: 2, total_centavos: 12_000 }),
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
