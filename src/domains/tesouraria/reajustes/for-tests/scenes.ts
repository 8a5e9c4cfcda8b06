import { dialog, fill, inOrder, press, settled, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'reajustes', path: '/reajustes', as: 'owner', act: settled },
  { name: 'reajustes-vazio', path: '/reajustes', as: 'casa-nova' },
  {
    name: 'reajuste-novo',
    path: '/reajustes',
    as: 'financeiro',
    act: inOrder(settled, press('Novo reajuste'), dialog, fill('Quanto por cento', '5'), settled),
  },
];
