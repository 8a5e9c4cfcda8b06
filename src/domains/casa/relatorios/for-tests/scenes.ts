import { neverAnswered, settled, waiting, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'relatorios', path: '/relatorios', as: 'owner' },
  {
    name: 'relatorios-carregando',
    path: '/relatorios',
    as: 'owner',
    before: neverAnswered('/api/relatorios'),
    act: waiting,
  },
  { name: 'devido', path: '/devido', as: 'owner', act: settled },
  { name: 'devido-vazio', path: '/devido', as: 'casa-nova' },
  { name: 'relatorios-vazio', path: '/relatorios', as: 'casa-nova' },
];
