import type { Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [{ name: 'landing', path: '/' }];
