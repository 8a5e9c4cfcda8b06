import type { Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [{ name: 'ajuda', path: '/ajuda?cap=faturas-e-mensalidades', as: 'owner' }];
