import { dialog, inOrder, press, settled, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'livro-caixa', path: '/livro-caixa', as: 'owner', act: settled },
  { name: 'livro-caixa-vazio', path: '/livro-caixa', as: 'casa-nova' },
  {
    name: 'plano-de-contas',
    path: '/livro-caixa',
    as: 'owner',
    act: inOrder(press('Plano de contas'), dialog, settled),
  },
];
