import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import type { LEITURAS } from '../rules.ts';

export interface Leitura {
  membros: readonly string[];
  oQue: (typeof LEITURAS)[number];
  /** Which parts of the record, in the order of the tabs. */
  partes: readonly string[];
}

/** One line for each member, whatever was read of the record, with the reader's name (row H6). */
const linhas = ({ orgId, casa, agora }: HouseContext, { membros, oQue, partes }: Leitura): Statement => sql`
  insert into membros_leituras (org_id, membro_id, quando, usuario_operacao, quem, o_que, partes)
  select ${orgId}::uuid, m, ${agora}::timestamptz, ${casa.userId}::uuid, p.nome, ${oQue}::text, ${partes}::text[]
  from unnest(${membros}::uuid[]) m left join profiles p on p.org_id = ${orgId} and p.user_id = ${casa.userId}::uuid
  returning 1`;

/** Writes the line with the commit of the reading, so that neither is there without the other. */
export function anotarLeitura(ctx: HouseContext, leitura: Leitura): void {
  if (leitura.membros.length > 0) ctx.db.atCommit(linhas(ctx, leitura));
}

/**
 * A refusal undoes its transaction, so its line has one of its own. Call it before the first query
 * of the refused call. A member who does not exist leaves no line.
 */
export async function anotarRecusa(ctx: HouseContext, membroId: string, partes: readonly string[]): Promise<void> {
  await ctx.services.doors.casa(ctx.casa, {}, async (db) => {
    const membro = await db.maybe(sql`select 1 from membros where org_id = ${ctx.orgId} and id = ${membroId}`);
    if (membro) await db.count(linhas(ctx, { membros: [membroId], oQue: 'recusada', partes }));
  });
}
