import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';

/** The month of a member: the columns of the member, the month (YYYYMM) and the due day. */
export interface MesDevido {
  membro: Statement;
  refer: Statement;
  vencimento: Statement;
}

/** The month of the invoice `f`. */
export const DA_FATURA: MesDevido = { membro: sql`f.membro_id`, refer: sql`f.refer`, vencimento: sql`f.dt_vencimento` };

/**
 * The last day on which a month is not late. It is the agreed day, or else the due day. If that day
 * lies within the house's recess, it is the recess's last day. It is never before the due day.
 */
export const prazoDe = (orgId: OrgId, { membro, refer, vencimento }: MesDevido): Statement => sql`(
  select ${prazoCom(orgId, sql`d.dia`)}
  -- Without the offset, PostgreSQL would look for the agreement three times.
  from (select greatest(${vencimento}, (select c.nova_data from combinados c
    where c.org_id = ${orgId} and c.membro_id = ${membro} and c.refer = ${refer} and c.estado = 'aprovado')) as dia offset 0) d)`;

/**
 * The same for a reading that knows the later of due day and agreed day already. It stands three
 * times in the statement: let it be columns.
 */
export const prazoCom = (orgId: OrgId, dia: Statement): Statement => sql`
  case when ${dia} between (select r.recesso_de from terreiro_ajustes r where r.org_id = ${orgId})
                       and (select r.recesso_ate from terreiro_ajustes r where r.org_id = ${orgId})
       then (select r.recesso_ate from terreiro_ajustes r where r.org_id = ${orgId}) else ${dia} end`;

/** True for the invoice `f` if its month has an approved agreement: it is not re-priced. */
export const combinada = (orgId: OrgId): Statement => sql`exists (
  select from combinados c where c.org_id = ${orgId} and c.membro_id = f.membro_id and c.refer = f.refer and c.estado = 'aprovado')`;

/** The same where most invoices of a house are looked at: its agreements are read once. */
export const combinadaEntreMuitas = (orgId: OrgId): Statement => sql`(f.membro_id, f.refer) in (
  select c.membro_id, c.refer from combinados c where c.org_id = ${orgId} and c.estado = 'aprovado')`;
