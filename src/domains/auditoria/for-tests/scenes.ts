import { dialog, inOrder, press, type Scene } from '../../../../e2e/support/scenes/scene.ts';

export const scenes: readonly Scene[] = [
  {
    name: 'auditoria-detalhes',
    path: '/configuracoes?sec=auditoria',
    as: 'owner',
    act: inOrder(press(/^Acesso · /), dialog),
  },
];
