import { scenesByDomain } from '../scenes.gen.ts';
import { scenes as ofThePlatform } from './platform.ts';
import type { Scene } from '../../../src/web/testing/scene.ts';

/** All scenes: those that belong to no domain, and those that each domain declares. */
export const everyScene: readonly Scene[] = [...ofThePlatform, ...Object.values(scenesByDomain).flat()];
