import { mount } from '../../../../server/actions/mount.ts';
import { acessos } from '../contract.ts';
import { darAcessoATodos } from './dar-acesso-a-todos.ts';
import { darAcesso } from './dar-acesso.ts';

export const routes = mount(acessos, { darAcesso, darAcessoATodos });
