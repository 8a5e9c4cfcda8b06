import { mount } from '../../../../server/actions/mount.ts';
import { conferencias } from '../contract.ts';
import { contarAConferir, listarAConferir, listarVendasTardias } from './conferencias.ts';

export const routes = mount(conferencias, { contarAConferir, listarVendasTardias, listarAConferir });
