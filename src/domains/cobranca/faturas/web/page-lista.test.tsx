import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { aberta } from './fatura-for-tests.ts';
import { Page } from '../../../../screens/faturas-page.tsx';

const LISTA = 'GET /api/faturas';
const TUDO = ['faturas:gerar', 'faturas:pagar'];

function mostrar(itens: object[], permissoes: string[], features: string[] | null = null): void {
  history.replaceState(null, '', '/faturas');
  establishSession(signedIn({ permissoes, features }));
  serve({ [LISTA]: () => ({ refer: '202611', itens, proximo: null }) });
  show(<Page />);
}

it.each([
  ['cancelada', { cancelamento_motivo: 'Isenta' }, false],
  ['vencida', {}, true],
])('[F2] offers actions on an invoice that is %s: %s', async (status, campos, oferece) => {
  mostrar([{ ...aberta, ...campos, status }], TUDO);
  await screen.findByText('Dalva dos Santos');
  expect(screen.queryByRole('button', { name: 'Ações da fatura de Dalva dos Santos' }) !== null).toBe(oferece);
});

it.each([
  [['assinaturas:link'], null, true],
  [[], null, false],
  [['assinaturas:link'], ['faturas'], false],
])(
  '[F2] with %j and the features %j (null: all), a month without invoices leads to the subscriptions: %s',
  async (...caso) => {
    const [permissoes, features, leva] = caso;
    mostrar([], permissoes, features);
    expect(await screen.findByText(/^As faturas vêm das assinaturas/)).toBeTruthy();
    const ver = screen.queryByRole('link', { name: 'Ver assinaturas' });
    expect(ver?.getAttribute('href') ?? null).toBe(leva ? '/assinaturas' : null);
  },
);

it.each([
  ['2025-11-27', /60,00 em 27\/11 · PIX$/],
  ['2026-11-02', /60,00 em 02\/11\/2026 · PIX$/],
])('[F2] due in 2025 and paid on %s, the payment reads %s', async (dt_pagamento, texto) => {
  const pago = { status: 'paga', vl_pago_centavos: 6000, forma_pagamento: 'pix', dt_pagamento };
  mostrar([{ ...aberta, ...pago, refer: '202511', dt_vencimento: '2025-11-28' }], []);
  await screen.findByText('Dalva dos Santos');
  expect(screen.getAllByRole('row')[1]?.textContent).toMatch(texto);
});

it('[F2 F6] ‘Trocar plano’ and ‘Receber’ are offered on open invoices only', async () => {
  const edson = { ...aberta, id: 'f2', membro: 'Edson', status: 'paga', vl_pago_centavos: 6000 };
  mostrar(
    [aberta, edson, { ...aberta, id: 'f3', membro: 'Fátima', status: 'cancelada' }],
    [...TUDO, 'assinaturas:link'],
  );
  await screen.findByText('Edson');
  expect(screen.queryByRole('button', { name: 'Ações da fatura de Fátima' })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Receber/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Ações da fatura de Edson' }));
  const oferece = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(oferece).toEqual(['Estornar pagamento']);
});
