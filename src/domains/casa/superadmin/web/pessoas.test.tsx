import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { Pessoas } from './pessoas.tsx';

const MATA = { id: 'c1', nome: 'Tenda Luz da Mata' };
const MAR = { id: 'c2', nome: 'Casa do Mar' };
/** This house is put away: the server lets nobody in, so it is not offered. */
const GUARDADA = { id: 'c3', nome: 'Casa Velha', expurgo_em: '2026-12-20T03:00:00.000Z' };
const pessoa = (casa: object | null) => ({
  id: 'u1',
  nome: 'Regina Nascimento',
  email: 'regina@exemplo.org',
  created_at: '2026-11-21T02:30:00.000Z',
  casa,
});
const CASA = '/api/superadmin/usuarios/u1/casa';

/** The write is refused the first time. */
function abrir(casa: object | null, rota: string, resposta: object) {
  let vezes = 0;
  const calls = serve({
    'GET /api/superadmin/usuarios': () => ({ itens: [pessoa(casa)] }),
    'GET /api/superadmin/terreiros': () => ({
      itens: [MATA, MAR, GUARDADA].map((uma) => ({ expurgo_em: null, ...uma, access_code: 'ABCDE-12345' })),
      proximo: null,
    }),
    [rota]: () => (vezes++ === 0 ? new Refusal(409, 'recusado', 'A frase do servidor.') : resposta),
  });
  show(<Pessoas />);
  return () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
}

it.each([
  [199, 0],
  [200, 1],
])('[X9] of %i people, says that the list may have been cut', async (quantas, vezes) => {
  const itens = Array.from({ length: quantas }, (_, n) => ({ ...pessoa(null), id: `u${n}` }));
  serve({ 'GET /api/superadmin/usuarios': () => ({ itens }) });
  show(<Pessoas />);
  await screen.findAllByText('Regina Nascimento');
  expect(screen.queryAllByText('Aqui aparecem só os 200 mais novos.')).toHaveLength(vezes);
});

it('[X9] an e-mail that nobody has, once cleared, does not say for a moment that nobody waits', async () => {
  serve({
    'GET /api/superadmin/usuarios': ({ path }) => ({ itens: path.includes('xyz') ? [] : [pessoa(null)] }),
  });
  show(<Pessoas />);
  await screen.findAllByText('Regina Nascimento');
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  expect(await screen.findByText('Ninguém com este e-mail')).toBeTruthy();
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(screen.queryByText('Ninguém espera por um terreiro')).toBeNull();
  expect((await screen.findAllByText('Regina Nascimento')).length).toBeGreaterThan(0);
});

const tocar = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const agir = async (name: string) => {
  await tocar('Ações de Regina Nascimento');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const casas = async () => {
  await userEvent.click(screen.getByRole('combobox', { name: /^Terreiro/ }));
  return within(await screen.findByRole('listbox')).findAllByRole('option');
};

it('[X1] links a waiting person with a role: a house is needed, and a refusal keeps the choice', async () => {
  const enviados = abrir(null, `PUT ${CASA}`, { role: 'financeiro' });
  await agir('Vincular a um terreiro');
  await tocar('Vincular');
  expect(await screen.findByText('Selecione um terreiro')).toBeTruthy();
  expect(enviados()).toEqual([]);
  const opcoes = await casas();
  expect(opcoes.map(({ textContent }) => textContent)).toEqual([
    'Tenda Luz da MataABCDE-12345',
    'Casa do MarABCDE-12345',
  ]);
  await userEvent.click(screen.getByRole('option', { name: /^Casa do Mar/ }));
  await userEvent.selectOptions(screen.getByLabelText('Papel'), 'Financeiro');
  await tocar('Vincular');
  await dito('Erro ao vincular · A frase do servidor.');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Terreiro/ }).value).toBe('Casa do Mar');
  await tocar('Vincular');
  await dito('Usuário vinculado');
  expect(enviados().at(-1)).toEqual({ org_id: 'c2', role: 'financeiro' });
});

it('[X1] somebody in a house is moved to another as a member: neither their own house nor a role is offered', async () => {
  const enviados = abrir({ ...MATA, role: 'admin' }, `PUT ${CASA}`, { role: 'viewer' });
  expect((await screen.findByRole('table')).textContent).toContain('Tenda Luz da Mata · Administrador');
  await agir('Mover para outro terreiro');
  expect(await casas()).toHaveLength(1);
  await userEvent.click(screen.getByRole('option', { name: /^Casa do Mar/ }));
  expect(screen.queryByLabelText('Papel')).toBeNull();
  expect(screen.getByText('Ao mudar de terreiro a pessoa vira Membro, sem permissões próprias.')).toBeTruthy();
  await tocar('Vincular');
  await dito('Erro ao vincular · A frase do servidor.');
  await tocar('Vincular');
  await dito('Usuário movido');
  expect(enviados().at(-1)).toEqual({ org_id: 'c2', role: 'viewer' });
});

it('[X1] somebody in a house is removed after a question, which stays open if it is refused', async () => {
  const enviados = abrir({ ...MATA, role: 'admin' }, `DELETE ${CASA}`, { ok: true });
  await agir('Desvincular');
  const pergunta = await screen.findByRole('alertdialog', { name: 'Desvincular do terreiro?' });
  expect(pergunta.textContent).toContain('Regina Nascimento · Tenda Luz da Mata');
  await tocar('Desvincular');
  await dito('Erro ao salvar · A frase do servidor.');
  expect(pergunta.isConnected).toBe(true);
  await tocar('Desvincular');
  await dito('Usuário desvinculado');
  expect(enviados()).toHaveLength(2);
});

it('[X1] does not offer to take out a waiting person', async () => {
  abrir(null, `DELETE ${CASA}`, { ok: true });
  await tocar('Ações de Regina Nascimento');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Vincular a um terreiro']);
});
