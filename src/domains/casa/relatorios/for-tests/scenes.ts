import { neverAnswered, waiting, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'relatorios', path: '/relatorios', as: 'owner' },
  {
    name: 'relatorios-carregando',
    path: '/relatorios',
    as: 'owner',
    before: neverAnswered('/api/relatorios'),
    act: waiting,
  },
  { name: 'relatorios-vazio', path: '/relatorios', as: 'casa-nova' },
];
