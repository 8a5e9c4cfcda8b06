import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { CASA } from '../../../../web/testing/house.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { fatura, MINHAS, paga } from './mensalidades-for-tests.ts';
import { Page } from './page.tsx';

it('[T6 T7] a member has one receipt of all that was paid in a year, whichever months are shown', async () => {
  history.replaceState(null, '', '/mensalidades');
  establishSession(signedIn({ papel: 'viewer', permissoes: [] }));
  const paga_em = (id: string, pago_em: string) => ({
    ...paga,
    conferido: true,
    pagamentos: paga.pagamentos.map((um) => ({ ...um, id, pago_em, conferido: true })),
  });
  const faturas = [
    fatura('f1', '202510', paga_em('pf1', '2025-10-09')),
    fatura('f2', '202601', paga_em('pf2', '2026-01-09')),
    fatura('f3', '202602', paga_em('pf3', '2026-02-09')),
    fatura('f4', '202612'),
  ];
  const item = (refer: string) => ({
    refer,
    valor_centavos: 6000,
    pago_em: '2026-11-09',
    metodo: 'pix',
    conferido: true,
  });
  serve({
    'GET /api/mensalidades/minhas': () => ({ ...MINHAS, faturas }),
    'GET /api/mensalidades/recibo?pagamentos=pf2&pagamentos=pf3': () => ({
      casa: CASA,
      membro: { nome: 'Jurema', matricula: '77' },
      itens: [item('202601'), item('202602')],
      total_centavos: 12_000,
      emitido_em: '2026-11-20T12:00:00.000Z',
      fuso_horario: 'America/Sao_Paulo',
      colunas: 48,
    }),
  });
  show(<Page />);
  await screen.findByText('dez/2026');
  await userEvent.click(await screen.findByRole('button', { name: 'Recibo do ano' }));
  const anos = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(anos).toEqual(['20262 pagamentos', '20251 pagamento']);
  await userEvent.click(screen.getByRole('menuitem', { name: /2026/ }));
  expect(await screen.findByText(/TOTAL\s+R\$\s120,00/)).toBeTruthy();
});

it('[T2 T6] shows older settled months when asked, and a year has its payments before they are shown', async () => {
  history.replaceState(null, '', '/mensalidades?situacao=pagas');
  establishSession(signedIn({ papel: 'viewer', permissoes: [] }));
  const anos = [{ ano: '2020', pagamentos: ['p1', 'p2', 'p3'] }];
  const [velha, nova] = [fatura('f1', '202001', paga), fatura('f2', '202611', paga)];
  serve({
    'GET /api/mensalidades/minhas': () => ({ ...MINHAS, faturas: [nova], faltam: 1, anos }),
    'GET /api/mensalidades/minhas?feitas=48': () => ({ ...MINHAS, faturas: [velha, nova], faltam: 0, anos: null }),
  });
  show(<Page />);
  await screen.findByText('nov/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Recibo do ano' }));
  expect((await screen.findByRole('menuitem')).textContent).toBe('20203 pagamentos');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Ver mais' }));
  expect(await screen.findByText('jan/2020')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull();
});
