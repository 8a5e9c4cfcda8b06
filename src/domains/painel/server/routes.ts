import { mount } from '../../../server/actions/mount.ts';
import { painel } from '../contract.ts';
import { lerPainel } from './ler-painel.ts';

export const routes = mount(painel, { lerPainel });
