import {
  dialog,
  failed,
  failing,
  inOrder,
  offline,
  openTab,
  press,
  rowAction,
  settled,
  type Scene,
  type Step,
} from '../../../../web/testing/scene.ts';

const semRede: Step = (page) => page.getByText('Sem internet: você pode continuar marcando').waitFor();

export const scenes: readonly Scene[] = [
  { name: 'presencas', path: '/presencas', as: 'operador', act: settled },
  { name: 'presencas-vazio', path: '/presencas', as: 'casa-nova' },
  { name: 'presencas-erro', path: '/presencas', as: 'owner', before: failing('/api/presencas'), act: failed },
  { name: 'presencas-sem-rede', path: '/presencas', as: 'operador', act: inOrder(settled, offline, semRede) },
  {
    name: 'presencas-feito',
    path: '/presencas',
    as: 'owner',
    act: inOrder(press('O que foi feito'), dialog, settled),
  },
  {
    name: 'presencas-codigo',
    path: '/presencas',
    as: 'owner',
    act: inOrder(press('Código da porta'), dialog, settled),
  },
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
