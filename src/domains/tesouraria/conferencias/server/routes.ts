import { mount } from '../../../../server/actions/mount.ts';
import { conferencias } from '../contract.ts';
import { contarAConferir } from './contar-a-conferir.ts';
import { listarAConferir } from './listar-a-conferir.ts';
import { listarVendasTardias } from './listar-vendas-tardias.ts';

export const routes = mount(conferencias, { contarAConferir, listarVendasTardias, listarAConferir });
