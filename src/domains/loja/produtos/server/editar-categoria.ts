import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { produtos } from '../contract.ts';
import { semCategoria } from './nao-encontrado.ts';
import { versaoDaCategoria } from './versoes.ts';

/** Changes the name, or whether the till shows it. */
export const editarCategoria = handler(produtos.editarCategoria, async (ctx, { id, nome, ativo, versao }) => {
  const antes = await ctx.db.maybe(
    sql`select nome, ativo from categorias_produtos where org_id = ${ctx.orgId} and id = ${id} for no key update`,
  );
  if (!antes) throw semCategoria();
  const atual = sql`select ${versaoDaCategoria} as versao from categorias_produtos c where org_id = ${ctx.orgId} and id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, () =>
    ctx.db.count(
      sql`update categorias_produtos set nome = ${nome}, ativo = ${ativo} where org_id = ${ctx.orgId} and id = ${id}`,
    ),
  );
  await ctx.audit('categoria.editar', { alvo: id, antes, depois: { nome, ativo } });
  return { ok: true as const };
});
