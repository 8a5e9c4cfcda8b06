import { mount } from '../../../server/actions/mount.ts';
import { terreiros } from '../contract.ts';
import { criarTerreiro } from './criar-terreiro.ts';

export const routes = mount(terreiros, { criarTerreiro });
