import { dialog, inOrder, press, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  {
    name: 'auditoria-detalhes',
    path: '/configuracoes?sec=auditoria',
    as: 'owner',
    act: inOrder(press(/^Acesso · /), dialog),
  },
];
