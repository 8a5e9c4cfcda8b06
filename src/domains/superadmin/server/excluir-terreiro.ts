import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { superadmin } from '../contract.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';
import { semTerreiro } from './nao-encontrado.ts';

/** A house that never saw money goes with everything in it, and its people wait; any other stays (decision 26). The trace stays too. */
export const excluirTerreiro = handler(superadmin.excluirTerreiro, async (ctx, { id }) => {
  const antes = await ctx.db.maybe<{ nome: string }>(sql`select nome from terreiros where id = ${id} for update`);
  if (!antes) throw semTerreiro();
  await ctx.db.rows(sql`select ile_excluir_terreiro(${id})`);
  await auditarPlataforma(ctx, ctx.db, 'plataforma.terreiro_excluir', { alvo: id, antes });
  return { ok: true as const };
});
