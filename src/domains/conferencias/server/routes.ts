import { mount } from '../../../server/actions/mount.ts';
import { conferencias } from '../contract.ts';
import { listarAConferir } from './listar-a-conferir.ts';

export const routes = mount(conferencias, { listarAConferir });
