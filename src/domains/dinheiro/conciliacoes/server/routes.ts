import { mount } from '../../../../server/actions/mount.ts';
import { conciliacoes } from '../contract.ts';
import { desfazerExtrato } from './desfazer-extrato.ts';
import { listarExtratosTrazidos } from './listar-extratos-trazidos.ts';

export const routes = mount(conciliacoes, { listarExtratosTrazidos, desfazerExtrato });
