import { mount } from '../../../../server/actions/mount.ts';
import { relatorios } from '../contract.ts';
import { lerLinhasDoRelatorio } from './ler-linhas-do-relatorio.ts';
import { lerRelatorio } from './ler-relatorio.ts';
import { listarMatriculas } from './listar-matriculas.ts';
import { registrarExportacao } from './registrar-exportacao.ts';

export const routes = mount(relatorios, { lerRelatorio, lerLinhasDoRelatorio, listarMatriculas, registrarExportacao });
