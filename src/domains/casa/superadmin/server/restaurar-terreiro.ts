import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { superadmin } from '../contract.ts';
import { t } from '../texts.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';
import { semTerreiro } from './nao-encontrado.ts';

/**
 * Restores a house as it was; its people sign in again. Once the purge has begun there is nothing
 * to restore.
 */
export const restaurarTerreiro = handler(superadmin.restaurarTerreiro, async (ctx, { id }) => {
  const casa = await ctx.db.maybe<{ guardado_em: string | null; expurgo_em: string | null }>(
    sql`select guardado_em, expurgo_em from terreiros where id = ${id} for update`,
  );
  if (!casa) throw semTerreiro();
  if (casa.guardado_em === null) throw new Failure(409, 'terreiro_aberto', t.key('Este terreiro não está guardado.'));
  await ctx.db.count(
    sql`update terreiros set guardado_em = null, expurgo_em = null, guardado_por = null where id = ${id}`,
  );
  await auditarPlataforma(ctx, ctx.db, 'plataforma.terreiro_restaurar', { alvo: id, antes: casa });
  return { ok: true as const };
});
