import { type Output, handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { produtos } from '../contract.ts';
import { semCategoria } from './nao-encontrado.ts';
import { versaoDaCategoria } from './produtos.ts';

type Categoria = Output<typeof produtos.listarCategorias>['itens'][number];

/** Categories by name, each with the count of its products. */
export const listarCategorias = handler(produtos.listarCategorias, async ({ db, orgId }) => ({
  itens: await db.rows<Categoria>(sql`
    select c.id, c.nome, c.ativo, c.org_id, c.terreiro_id, count(p.id) as produtos, ${versaoDaCategoria} as versao
    from categorias_produtos c
    left join produtos p on p.org_id = ${orgId} and p.categoria_id = c.id
    where c.org_id = ${orgId}
    group by c.org_id, c.id
    order by c.nome_norm, c.id
    limit 500`),
}));

/** Creates a category; two with the same name, ignoring case and accents, are refused. */
export const criarCategoria = handler(produtos.criarCategoria, async (ctx, { nome, ativo }) => {
  const categoria = await ctx.db.row<{ id: string }>(sql`
    insert into categorias_produtos (org_id, nome, ativo) values (${ctx.orgId}, ${nome}, ${ativo}) returning id`);
  await ctx.audit('categoria.criar', { alvo: categoria.id, depois: { nome, ativo } });
  return categoria;
});

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

/**
 * Deletes a category; its products stay without one, in the same transaction; they are locked in
 * the order of their ids, as a sale does.
 */
export const excluirCategoria = handler(produtos.excluirCategoria, async (ctx, { id }) => {
  const antes = await ctx.db.maybe<{ nome: string }>(sql`
    select nome from categorias_produtos where org_id = ${ctx.orgId} and id = ${id} for update`);
  if (!antes) throw semCategoria();
  const soltos = await ctx.db.count(sql`
    with travados as (
      select id from produtos where org_id = ${ctx.orgId} and categoria_id = ${id} order by id for no key update
    )
    update produtos p set categoria_id = null from travados where p.org_id = ${ctx.orgId} and p.id = travados.id`);
  await ctx.db.count(sql`delete from categorias_produtos where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('categoria.excluir', { alvo: id, antes, depois: { produtos_sem_categoria: soltos } });
  return { produtos: soltos };
});
