import type { Scene } from '../../../../e2e/support/scenes/scene.ts';

export const scenes: readonly Scene[] = [{ name: 'ajuda', path: '/ajuda?cap=faturas-e-mensalidades', as: 'owner' }];
