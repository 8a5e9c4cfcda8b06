import { mount } from '../../../../server/actions/mount.ts';
import { importacoes } from '../contract.ts';
import { desfazerImportacao } from './desfazer-importacao.ts';
import { importarMembros } from './importar-membros.ts';
import { lerImportacao, listarImportacoes } from './importacoes.ts';

export const routes = mount(importacoes, { importarMembros, listarImportacoes, lerImportacao, desfazerImportacao });
