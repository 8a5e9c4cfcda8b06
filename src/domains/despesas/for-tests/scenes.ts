import { type Scene } from '../../../../e2e/support/scenes/scene.ts';

export const scenes: readonly Scene[] = [{ name: 'pilha', path: '/pilha', as: 'owner' }];
