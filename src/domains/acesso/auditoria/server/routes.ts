import { mount } from '../../../../server/actions/mount.ts';
import { auditoria } from '../contract.ts';
import { exportarAuditoria } from './exportar-auditoria.ts';
import { listarAuditoria } from './listar-auditoria.ts';

export const routes = mount(auditoria, { listarAuditoria, exportarAuditoria });
