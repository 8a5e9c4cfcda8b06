import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { terreiro } from './terreiro-for-tests.ts';
import { Terreiros } from './terreiros.tsx';

async function acoesDe(campos: Parameters<typeof terreiro>[0]) {
  serve({
    'GET /api/superadmin/terreiros': () => ({ itens: [terreiro(campos)], proximo: null }),
    'GET /api/superadmin/terreiros/c1/exclusao': () => ({ guarda: false }),
  });
  show(<Terreiros />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Tenda Luz da Mata' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

it.each([
  ['Vincular responsável', 'dialog', 'Vincular responsável'],
  ['Excluir', 'alertdialog', 'Excluir terreiro?'],
])('[X4] of what can be done with a house, %s opens its own question', async (acao, role, nome) => {
  expect(await acoesDe({})).toEqual([
    'Editar',
    'Contrato/Plano',
    'Histórico',
    'Vincular responsável',
    'Renovar código',
    'Excluir',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: acao }));
  expect((await screen.findByRole(role, { name: nome })).textContent).toContain('Tenda Luz da Mata');
});

it('[X3 X4] a house that was put away says until when, and is brought back before anything else', async () => {
  expect(await acoesDe({ expurgo_em: '2026-12-21T02:30:00.000Z' })).toEqual(['Trazer de volta', 'Histórico']);
  expect(screen.getByText('Guardado até 20/12/2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Trazer de volta' }));
  expect(await screen.findByRole('alertdialog', { name: 'Trazer de volta?' })).toBeTruthy();
});
