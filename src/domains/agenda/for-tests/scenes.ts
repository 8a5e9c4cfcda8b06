import { dialog, inOrder, press, type Scene } from '../../../../e2e/support/scenes/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'agenda', path: '/agenda', as: 'owner' },
  { name: 'agenda-vazia', path: '/agenda', as: 'casa-nova' },
  { name: 'agenda-busca', path: '/agenda?busca=gira', as: 'owner' },
  { name: 'minha-agenda', path: '/agenda', as: 'viewer' },
  {
    name: 'agenda-novo',
    path: '/agenda',
    as: 'owner',
    act: inOrder(press('Novo evento'), dialog, press('Salvar evento')),
  },
  { name: 'agenda-calendario', path: '/agenda', as: 'viewer', act: inOrder(press('No meu calendário'), dialog) },
  { name: 'agenda-pagina', path: '/agenda', as: 'owner', act: inOrder(press('Página pública'), dialog) },
  { name: 'gira-incompleta', path: '/gira', as: 'owner' },
];
