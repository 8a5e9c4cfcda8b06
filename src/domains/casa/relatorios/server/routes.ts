import { mount } from '../../../../server/actions/mount.ts';
import { relatorios } from '../contract.ts';
import { lerDevidoPorIdade } from './ler-devido-por-idade.ts';
import { lerLinhasDoRelatorio } from './ler-linhas-do-relatorio.ts';
import { lerRelatorio } from './ler-relatorio.ts';
import { listarMatriculas } from './listar-matriculas.ts';
import { registrarExportacaoDoDevido } from './registrar-exportacao-do-devido.ts';
import { registrarExportacao } from './registrar-exportacao.ts';

export const routes = mount(relatorios, {
  lerDevidoPorIdade,
  registrarExportacaoDoDevido,
  lerRelatorio,
  lerLinhasDoRelatorio,
  listarMatriculas,
  registrarExportacao,
});
