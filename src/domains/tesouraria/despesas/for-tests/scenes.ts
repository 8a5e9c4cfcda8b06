import { dialog, inOrder, press, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'pilha', path: '/pilha', as: 'owner' },
  {
    name: 'despesa-nova',
    path: '/caixa',
    as: 'owner',
    act: inOrder(press('Nova despesa'), dialog, press('Salvar despesa')),
  },
];
