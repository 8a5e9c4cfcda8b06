import { mount } from '../../../../server/actions/mount.ts';
import { cofre } from '../contract.ts';
import { lerCatalogoDeObrigacoes } from './ler-catalogo-de-obrigacoes.ts';
import { listarLeituras } from './listar-leituras.ts';
import { salvarCatalogoDeObrigacoes } from './salvar-catalogo-de-obrigacoes.ts';

export const routes = mount(cofre, { listarLeituras, lerCatalogoDeObrigacoes, salvarCatalogoDeObrigacoes });
