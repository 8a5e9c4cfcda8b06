import { dialog, inOrder, press, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'contas-a-pagar', path: '/contas-a-pagar', as: 'owner' },
  { name: 'contas-a-pagar-vazio', path: '/contas-a-pagar', as: 'casa-nova' },
  { name: 'contas-pagas', path: '/contas-a-pagar?situacao=pagas', as: 'owner' },
  {
    name: 'conta-a-pagar-nova',
    path: '/contas-a-pagar',
    as: 'owner',
    act: inOrder(press('Nova conta'), dialog, press('Salvar conta')),
  },
  {
    name: 'conta-a-pagar-pagar',
    path: '/contas-a-pagar',
    as: 'owner',
    act: inOrder(press(/^Pagar /), dialog),
  },
];
