import { NO_HOUSE, writeAudit } from '../../../../server/actions/audit.ts';
import { handler } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { travarCasaDe } from '../../acesso/server/travar-casa-de.ts';
import { etapas } from '../contract.ts';
import { t } from '../texts.ts';
import { avisarReinicioMarcado } from './cartas-das-etapas.ts';
import { marcarReinicio } from './reiniciar-etapas.ts';

interface ContaRow {
  email: string | null;
  superadmin: boolean;
  org_id: OrgId | null;
  role: string | null;
  fuso: string | null;
}

/**
 * Somebody with a house above them asks the house, an owner or somebody without a house asks the
 * platform. It takes effect a day later, so that the person, who is told by letter, can object by
 * signing in with the second step. The house reads of it in its own trace.
 */
export const reiniciarEtapasDaPessoa = handler(etapas.reiniciarEtapasDaPessoa, (ctx, { id }) =>
  ctx.services.doors.acesso({}, async (db) => {
    await travarCasaDe(db, id);
    const conta = await db.maybe<ContaRow>(sql`
      select c.email, c.superadmin, p.org_id, p.role, t.fuso_horario as fuso
      from contas c left join profiles p on p.user_id = c.id left join terreiros t on t.id = p.org_id
      where c.id = ${id}`);
    if (!conta || conta.superadmin) throw new Failure(404, 'pessoa_nao_encontrada', t.key('Pessoa não encontrada.'));
    const { email, org_id, role, fuso } = conta;
    if (org_id !== null && role !== 'owner')
      throw new Failure(409, 'casa_reinicia', t.key('Quem reinicia as etapas desta pessoa é a gestão da casa dela.'));
    const caem_em = await marcarReinicio(db, id, ctx.agora);
    if (caem_em === undefined)
      throw new Failure(409, 'etapas_desligadas', t.key('Esta pessoa não tem duas etapas ligadas.'));
    await avisarReinicioMarcado(ctx, db, { email, fuso, em: new Date(caem_em) });
    const feito = { alvo: id, depois: { caem_em } };
    const plataforma = { ...ctx, casa: { orgId: NO_HOUSE, userId: ctx.session.userId } };
    await writeAudit(db, plataforma, 'plataforma.reiniciar_etapas', feito);
    // The house's trace says that it was done, but not who did it at the platform.
    const naCasa = org_id && { ...ctx, casa: { orgId: org_id, userId: null } };
    if (naCasa) await writeAudit(db, naCasa, 'usuario.plataforma_reiniciar_etapas', feito);
    return { caem_em };
  }),
);
