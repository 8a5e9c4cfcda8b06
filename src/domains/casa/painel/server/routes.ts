import { mount } from '../../../../server/actions/mount.ts';
import { painel } from '../contract.ts';
import { lerMeuPainel } from './ler-meu-painel.ts';
import { lerPainel } from './ler-painel.ts';

export const routes = mount(painel, { lerPainel, lerMeuPainel });
