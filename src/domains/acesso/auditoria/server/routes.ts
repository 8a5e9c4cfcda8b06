import { mount } from '../../../../server/actions/mount.ts';
import { auditoria } from '../contract.ts';
import { exportarAuditoria, listarAuditoria } from './auditoria.ts';

export const routes = mount(auditoria, { listarAuditoria, exportarAuditoria });
