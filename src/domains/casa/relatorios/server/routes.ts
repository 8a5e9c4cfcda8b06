import { mount } from '../../../../server/actions/mount.ts';
import { relatorios } from '../contract.ts';
import { lerDevidoPorIdade, registrarExportacaoDoDevido } from './devido-por-idade.ts';
import { lerLinhasDoRelatorio, lerRelatorio, listarMatriculas, registrarExportacao } from './relatorios.ts';

export const routes = mount(relatorios, {
  lerDevidoPorIdade,
  registrarExportacaoDoDevido,
  lerRelatorio,
  lerLinhasDoRelatorio,
  listarMatriculas,
  registrarExportacao,
});
