import { dialog, inOrder, press, type Scene } from '../../../../e2e/support/scenes/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'a-conferir', path: '/a-conferir', as: 'owner' },
  { name: 'a-conferir-vazia', path: '/a-conferir', as: 'casa-nova' },
  { name: 'a-conferir-feitas', path: '/a-conferir', as: 'owner', act: press('Linhas já conferidas') },
  {
    name: 'a-conferir-outra',
    path: '/a-conferir',
    as: 'owner',
    act: inOrder(press(/^Dizer o que é JOSE DO CARMO/), dialog),
  },
  { name: 'caixa-banco', path: '/caixa', as: 'owner', act: press(/^Banco/) },
  {
    name: 'trazer-extrato',
    path: '/caixa',
    as: 'owner',
    act: inOrder(press(/^Banco/), press('Trazer extrato'), dialog),
  },
  { name: 'pagadores', path: '/a-conferir', as: 'owner', act: inOrder(press('Pagadores lembrados'), dialog) },
];
