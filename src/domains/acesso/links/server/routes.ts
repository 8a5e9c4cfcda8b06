import { mount } from '../../../../server/actions/mount.ts';
import { links } from '../contract.ts';
import { abrirLink, usarLink } from './links.ts';

export const routes = mount(links, { abrirLink, usarLink });
