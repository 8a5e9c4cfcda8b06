import { failed, failing, neverAnswered, waiting, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'painel', path: '/dashboard', as: 'owner' },
  { name: 'painel-vazio', path: '/dashboard', as: 'casa-nova' },
  { name: 'painel-operador', path: '/dashboard', as: 'operador' },
  { name: 'painel-carregando', path: '/dashboard', as: 'owner', before: neverAnswered('/api/painel'), act: waiting },
  { name: 'painel-erro', path: '/dashboard', as: 'owner', before: failing('/api/painel'), act: failed },
  { name: 'meu-painel', path: '/dashboard', as: 'viewer' },
];
