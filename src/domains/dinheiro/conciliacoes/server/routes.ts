import { mount } from '../../../../server/actions/mount.ts';
import { conciliacoes } from '../contract.ts';
import { desfazerExtrato, listarExtratosTrazidos } from './extratos-trazidos.ts';

export const routes = mount(conciliacoes, { listarExtratosTrazidos, desfazerExtrato });
