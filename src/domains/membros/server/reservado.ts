import type { HouseContext } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';
import { columns, parameters, sql, type Statement } from '../../../server/database/sql.ts';
import { reservado, type Reservado } from '../contract.ts';
import { mapFields } from '../fields.ts';
import { RESERVED } from '../reserved-fields.ts';

// The only module that reads or writes members' belief, documents and notes. To encrypt them at
// rest, change this module alone.

const GROUPS = Object.keys(RESERVED) as (keyof Reservado)[];
const VAZIO: Reservado = reservado.parse(Object.fromEntries(GROUPS.map((group) => [group, {}])));

/**
 * The reserved data of one member; empty slots if there is none. Row security gives it only to
 * staff and to the linked member.
 */
export async function lerReservado(db: Db, orgId: string, membroId: string): Promise<Reservado> {
  const guardado = await db.maybe<Partial<Reservado>>(sql`
    select ${columns(GROUPS)} from membros_reservado where org_id = ${orgId} and membro_id = ${membroId}`);
  if (!guardado) return VAZIO;
  return Object.fromEntries(
    GROUPS.map((group) => [group, { ...VAZIO[group], ...guardado[group] }]),
  ) as unknown as Reservado;
}

/** Whether the member `m` has any reserved data: an import writes none. */
export const temReservado = (orgId: string): Statement => sql`
  exists (select from membros_reservado r where r.org_id = ${orgId} and r.membro_id = m.id)`;

/**
 * A version of the whole record, both halves, that an editor sends back. Without it, the second of
 * two editors would undo what the first changed, and the trace has no copy of it.
 */
export const versaoDoMembro = (orgId: string, membroId: string): Statement => sql`
  select md5(m::text || row(${columns(GROUPS, 'r')})::text) as versao
  from membros m left join membros_reservado r on r.org_id = ${orgId} and r.membro_id = m.id
  where m.org_id = ${orgId} and m.id = ${membroId}`;

/**
 * Replaces all reserved data, keeping only the documents of the member's kind of person. It is
 * never part of the audit trail.
 */
export async function gravarReservado(
  ctx: HouseContext,
  membroId: string,
  tipo: 'PF' | 'PJ',
  dados: Reservado,
): Promise<void> {
  const docs = mapFields(RESERVED.docs.fields, ({ person }, nome) =>
    person === tipo ? dados.docs[nome as keyof Reservado['docs']] : null,
  );
  const novos = GROUPS.map((group) => JSON.stringify({ ...dados, docs }[group]));
  await ctx.db.count(sql`
    insert into membros_reservado (org_id, membro_id, ${columns(GROUPS)}, updated_at)
    values (${ctx.orgId}, ${membroId}, ${parameters(novos)}, ${ctx.agora})
    on conflict (org_id, membro_id) do update
    set (${columns(GROUPS)}, updated_at) = row(${columns(GROUPS, 'excluded')}, excluded.updated_at)`);
}

export const apagarReservado = (ctx: HouseContext, membroId: string): Promise<number> =>
  ctx.db.count(sql`delete from membros_reservado where org_id = ${ctx.orgId} and membro_id = ${membroId}`);

/**
 * The CPF of each member who has one, in eleven digits, by the member's id. Only the matching of
 * statements asks for it, and shows no more than that it agrees.
 */
export async function cpfsDaCasa({ db, orgId }: Pick<HouseContext, 'db' | 'orgId'>): Promise<Map<string, string>> {
  const lidos = await db.rows<{ membro_id: string; cpf: string }>(sql`
    select r.membro_id, regexp_replace(r.docs->>'cpf', '[^0-9]', '', 'g') as cpf
    from membros_reservado r where r.org_id = ${orgId} and r.docs->>'cpf' is not null`);
  return new Map(lidos.map(({ membro_id, cpf }) => [membro_id, cpf]));
}
