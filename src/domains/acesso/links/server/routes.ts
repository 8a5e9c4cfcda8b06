import { mount } from '../../../../server/actions/mount.ts';
import { links } from '../contract.ts';
import { abrirLink } from './abrir-link.ts';
import { usarLink } from './usar-link.ts';

export const routes = mount(links, { abrirLink, usarLink });
