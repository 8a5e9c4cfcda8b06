import {
  dialog,
  failed,
  failing,
  inOrder,
  openTab,
  rowAction,
  settled,
  type Scene,
} from '../../../../e2e/support/scenes/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'presencas', path: '/presencas', as: 'operador', act: settled },
  { name: 'presencas-vazio', path: '/presencas', as: 'casa-nova' },
  { name: 'presencas-erro', path: '/presencas', as: 'owner', before: failing('/api/presencas'), act: failed },
  {
    name: 'presencas-frequencia',
    path: '/presencas',
    as: 'owner',
    act: inOrder(openTab('Frequência do mês'), settled),
  },
  { name: 'presencas-do-membro', path: '/membros', as: 'owner', act: inOrder(rowAction('Presenças'), dialog, settled) },
  { name: 'minha-presenca', path: '/minha-presenca', as: 'viewer', act: settled },
  { name: 'cartoes-dos-membros', path: '/cartoes-dos-membros', as: 'owner', act: settled },
];
