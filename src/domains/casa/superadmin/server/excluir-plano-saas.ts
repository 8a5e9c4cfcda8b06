import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { superadmin } from '../contract.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';
import { semPlanoSaas } from './nao-encontrado.ts';

/** A plan in use is kept: the foreign key of contracts refuses. */
export const excluirPlanoSaas = handler(superadmin.excluirPlanoSaas, async (ctx, { id }) => {
  const antes = await ctx.db.maybe(sql`delete from saas_plan where id = ${id} returning nome, preco_centavos, ativo`);
  if (!antes) throw semPlanoSaas();
  await auditarPlataforma(ctx, ctx.db, 'plataforma.plano_excluir', { alvo: id, antes });
  return { ok: true as const };
});
