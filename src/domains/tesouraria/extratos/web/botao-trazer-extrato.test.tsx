import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { BotaoTrazerExtrato } from './botao-trazer-extrato.tsx';

const carteira = (id: string, nome: string, tipo: string, arquivada = false) => ({ id, nome, tipo, arquivada });
const GAVETA = carteira('c1', 'Dinheiro', 'dinheiro');
const BANCO = carteira('c2', 'Banco', 'banco');
const MAQUININHA = carteira('c3', 'Maquininha', 'gateway');

const mostrar = (carteiras: (typeof BANCO)[], escolhida?: typeof BANCO) => {
  establishSession(signedIn());
  serve({});
  show(<BotaoTrazerExtrato carteiras={carteiras} escolhida={escolhida} />);
};
const apertar = () => userEvent.click(screen.getByRole('button', { name: 'Trazer extrato' }));

it.each([
  ['the only account', [GAVETA, BANCO, carteira('c4', 'Antiga', 'banco', true)], GAVETA, 'Banco'],
  ['the account in sight', [GAVETA, BANCO, MAQUININHA], MAQUININHA, 'Maquininha'],
])('[E1] brings the statement of %s', async (_, carteiras, escolhida, nome) => {
  mostrar(carteiras, escolhida);
  await apertar();
  expect((await screen.findByRole('dialog', { name: 'Trazer extrato' })).textContent).toContain(nome);
});

it('[E1] asks of which account among several, and offers nothing where all is cash', async () => {
  mostrar([GAVETA, BANCO, MAQUININHA]);
  await apertar();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Banco' }));
  expect((await screen.findByRole('dialog', { name: 'Trazer extrato' })).textContent).toContain('Banco');
  show(<BotaoTrazerExtrato carteiras={[GAVETA]} />);
  expect(screen.getAllByRole('button', { name: 'Trazer extrato', hidden: true })).toHaveLength(1);
});
