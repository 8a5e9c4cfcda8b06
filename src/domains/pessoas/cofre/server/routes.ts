import { mount } from '../../../../server/actions/mount.ts';
import { cofre } from '../contract.ts';
import { lerCatalogoDeObrigacoes, salvarCatalogoDeObrigacoes } from './obrigacoes.ts';
import { listarLeituras } from './leituras.ts';

export const routes = mount(cofre, { listarLeituras, lerCatalogoDeObrigacoes, salvarCatalogoDeObrigacoes });
