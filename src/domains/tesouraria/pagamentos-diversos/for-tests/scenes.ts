import { choose, dialog, fill, inOrder, key, openMenu, press, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'diversos', path: '/pagamentos-diversos', as: 'owner' },
  {
    name: 'diversos-matricula',
    path: '/pagamentos-diversos',
    as: 'owner',
    act: inOrder(fill('Matrícula', '9999'), key('Tab'), (page) =>
      page
        .getByText(/^Matrícula não encontrada/)
        .last()
        .waitFor(),
    ),
  },
  { name: 'diversos-saiu', path: '/pagamentos-diversos', as: 'owner', act: press('Saiu') },
  { name: 'diversos-vazio', path: '/pagamentos-diversos', as: 'casa-nova' },
  { name: 'diversos-tipos', path: '/pagamentos-diversos', as: 'owner', act: inOrder(press('Gerenciar tipos'), dialog) },
  { name: 'diversos-excluidos', path: '/pagamentos-diversos?excluidos=sim', as: 'owner' },
  {
    name: 'diversos-corrigir',
    path: '/pagamentos-diversos',
    as: 'owner',
    act: inOrder(choose(/^Ações do lançamento/, 'Corrigir'), dialog),
  },
  { name: 'diversos-menu', path: '/pagamentos-diversos', as: 'owner', act: openMenu(/^Ações do lançamento/) },
  { name: 'meus-diversos', path: '/pagamentos-diversos', as: 'viewer' },
];
