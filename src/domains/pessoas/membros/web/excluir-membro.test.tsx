import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { serve } from '../../../../web/testing/fake-server.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import type { Session } from '../../../../web/session/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { PERMISSOES_DO_PAPEL } from '../../../acesso/acesso/rules.ts';
import { AnonimizarMembro } from './anonimizar-membro.tsx';
import { DesativarMembro } from './excluir-membro.tsx';

type Membro = Parameters<typeof DesativarMembro>[0]['membro'];

const dalva: Membro = {
  id: 'm1',
  nome: 'Dalva dos Santos',
  matricula: '2026-001',
  email: null,
  aniversario: null,
  fim_do_telefone: null,
  telefone: null,
  ativo: true,
  plano: 'Corrente',
  acesso: 'nenhum',
};

/** The request sent when the question is confirmed. */
async function confirmar(): Promise<unknown> {
  const calls = serve({ 'POST /api/membros/m1/desativar': () => ({ faturas_canceladas: 0 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Desativar' }));
  return calls.find(({ method }) => method === 'POST')?.body;
}

function mostrar(
  membro: Membro,
  Dialogo: typeof AnonimizarMembro | typeof DesativarMembro = DesativarMembro,
  mais: Partial<Session> = {},
): void {
  establishSession(signedIn({ papel: 'admin', permissoes: [...PERMISSOES_DO_PAPEL.admin], ...mais }));
  show(<Dialogo membro={membro} onClose={() => undefined} />);
}

it('[M2] asks about a current subscription, and cancels it unless unticked (decision 23)', async () => {
  mostrar(dalva);
  expect(screen.getByRole('checkbox', { checked: true })).toBeTruthy();
  expect(await confirmar()).toEqual({ cancelar_assinatura: true });
});

it.each([
  ['there is no current one', { ...dalva, plano: null }, {}],
  ['it is not theirs to cancel', dalva, { permissoes: ['membros:view', 'membros:edit'] }],
  ['the contract has none', dalva, { features: ['membros'] }],
])(
  '[M2] where %s, nobody is asked about a subscription, and none is cancelled (decision 23)',
  async (_, membro, mais) => {
    mostrar(membro, DesativarMembro, mais);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(await confirmar()).toEqual({ cancelar_assinatura: false });
  },
);

it.each([
  ['nenhum', []],
  ['convidado', [/^O convite continua valendo/]],
  ['usuario', [/^A pessoa continua entrando/]],
] as const)('[M2] says which door stays open when a person with access “%s” is deactivated', (acesso, ditas) => {
  mostrar({ ...dalva, acesso });
  expect(screen.queryAllByText(/continua (valendo|entrando)/)).toHaveLength(ditas.length);
  for (const dita of ditas) expect(screen.getByText(dita)).toBeTruthy();
});

it('[M2] says that anonymising cancels the subscription and what is due after today (decision 38)', () => {
  mostrar(dalva, AnonimizarMembro);
  expect(screen.getByText(/A assinatura e as faturas que vencem depois de hoje são canceladas\./)).toBeTruthy();
});

it('[M2 INV-53] lists the typed texts that name a person to be anonymised, and empties the ticked ones; a mere first name is unticked', async () => {
  const itens = [
    { onde: 'pagamento', id: 'p1', quando: '2026-03-02T12:00:00.000Z', texto: 'Dalva dos Santos pediu', certo: true },
    { onde: 'venda', id: 'v1', quando: '2026-03-01T12:00:00.000Z', texto: 'Para a festa da Dalva', certo: false },
    { onde: 'fatura', id: 'f1', quando: '2026-02-01T12:00:00.000Z', texto: 'Viagem', certo: true },
  ];
  const calls = serve({
    'GET /api/membros/m1/textos': () => ({ itens, mais: false }),
    'POST /api/membros/m1/anonimizar': () => ({ ok: true }),
  });
  mostrar(dalva, AnonimizarMembro);
  await screen.findByRole('checkbox', { name: /Dalva dos Santos pediu.*Motivo de estorno · 02\/03\/2026/ });
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false, true]);
  await userEvent.click(screen.getByRole('checkbox', { name: /Viagem/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /festa/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Anonimizar' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    apagar: [
      { onde: 'pagamento', id: 'p1' },
      { onde: 'venda', id: 'v1' },
    ],
  });
});
