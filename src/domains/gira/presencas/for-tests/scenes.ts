import {
  dialog,
  failed,
  failing,
  fill,
  follow,
  inOrder,
  neverAnswered,
  offline,
  press,
  rowAction,
  settled,
  type Scene,
  type Step,
} from '../../../../web/testing/scene.ts';

const lerCartao = (codigo: string): Step => inOrder(fill('Código do cartão', codigo), press('Marcar'));

const semRede: Step = (page) => page.getByText('Sem internet: você pode continuar marcando').waitFor();

export const scenes: readonly Scene[] = [
  { name: 'presencas', path: '/presencas', as: 'operador', act: settled },
  { name: 'presencas-vazio', path: '/presencas', as: 'casa-nova' },
  { name: 'presencas-erro', path: '/presencas', as: 'owner', before: failing('/api/presencas'), act: failed },
  { name: 'presencas-sem-rede', path: '/presencas', as: 'operador', act: inOrder(settled, offline, semRede) },
  {
    name: 'presencas-dois-toques',
    path: '/presencas',
    as: 'operador',
    // The house of the scenes stays as it is.
    before: neverAnswered('/marcas'),
    act: inOrder(settled, press(/^Presente: /), press(/^Falta: /)),
  },
  {
    name: 'presencas-leitor',
    path: '/presencas',
    as: 'operador',
    before: failing('/cartao'),
    act: inOrder(settled, press('Ler cartões'), dialog, lerCartao('AAAAA-11111'), lerCartao('BBBBB-22222')),
  },
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
    act: inOrder(follow('Frequência do mês'), settled),
  },
  { name: 'presencas-do-membro', path: '/membros', as: 'owner', act: inOrder(rowAction('Presenças'), dialog, settled) },
  { name: 'minha-presenca', path: '/minha-presenca', as: 'viewer', act: settled },
  { name: 'cartoes-dos-membros', path: '/cartoes-dos-membros', as: 'owner', act: settled },
];
