import { dialog, failed, failing, inOrder, press, settled, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'escalas', path: '/escalas', as: 'operador', act: settled },
  { name: 'escalas-vazio', path: '/escalas', as: 'casa-nova' },
  { name: 'escalas-erro', path: '/escalas', as: 'owner', before: failing('/api/escalas'), act: failed },
  { name: 'escalas-funcoes', path: '/escalas', as: 'owner', act: inOrder(press('Funções da casa'), dialog, settled) },
  {
    name: 'escalas-trocar',
    path: '/escalas',
    as: 'operador',
    act: inOrder(settled, press(/^Trocar /), dialog, settled),
  },
  {
    name: 'escalas-funcao',
    path: '/escalas',
    as: 'owner',
    act: inOrder(press('Funções da casa'), dialog, press(/^Editar Cozinha/), dialog, settled),
  },
];
