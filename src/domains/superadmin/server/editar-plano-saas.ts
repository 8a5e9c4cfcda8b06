import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { superadmin } from '../contract.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';
import { semPlano } from './nao-encontrado.ts';

/** An inactive plan is not offered for new contracts; existing ones continue. */
export const editarPlanoSaas = handler(superadmin.editarPlanoSaas, async (ctx, { id, ...campos }) => {
  const antes = await ctx.db.maybe(
    sql`select nome, preco_centavos, ativo, descricao from saas_plan where id = ${id} for update`,
  );
  if (!antes) throw semPlano();
  await ctx.db.count(sql`
    update saas_plan set nome = ${campos.nome}, preco_centavos = ${campos.preco_centavos}, ativo = ${campos.ativo}, descricao = ${campos.descricao}
    where id = ${id}`);
  await auditarPlataforma(ctx, ctx.db, 'plataforma.plano_editar', { alvo: id, antes, depois: campos });
  return { ok: true as const };
});
