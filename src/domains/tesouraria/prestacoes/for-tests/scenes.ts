import { dialog, inOrder, press, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'prestacao', path: '/prestacao-de-contas', as: 'owner' },
  { name: 'prestacao-vazia', path: '/prestacao-de-contas', as: 'casa-nova' },
  { name: 'minha-prestacao', path: '/prestacao-de-contas', as: 'viewer' },
  {
    name: 'prestacao-publicar',
    path: '/prestacao-de-contas',
    as: 'owner',
    act: inOrder(press('Publicar um mês'), dialog),
  },
  { name: 'fundos', path: '/fundos', as: 'owner' },
  { name: 'fundos-vazio', path: '/fundos', as: 'casa-nova' },
];
