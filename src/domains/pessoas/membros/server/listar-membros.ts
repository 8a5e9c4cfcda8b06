import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { afterCursor, pageOf } from '../../../../server/database/pages.ts';
import { literal, sql, type Statement } from '../../../../server/database/sql.ts';
import { dobrar } from '../../../../shared/busca.ts';
import { membros } from '../contract.ts';
import { distinguir } from './distinguir.ts';
import { nomesPerto } from './nomes-perto.ts';
import { situacaoDeAcesso, soDoMembro } from './ficha.ts';

const PAGINA = 50;

type Membro = Output<typeof membros.listarMembros>['itens'][number];

/**
 * A page of members ordered by their folded names, with the count of all matches. Keyset paging:
 * the cursor is name + id. A search that finds nobody lists those whose names sound alike.
 */
export const listarMembros = handler(membros.listarMembros, async (ctx, input) => {
  const { busca, nome, somente_ativos, depois_de } = input;
  const lista = sql`(m.ativo or not ${somente_ativos}) and ${soDoMembro(ctx, sql`m.id`)}`;
  const comNome = nome ? sql`and m.nome_ordem = ${dobrar(nome)}` : sql``;
  const achados = await lerPagina(ctx, sql`${lista} and ${matching(sql`m.busca`, busca)} ${comNome}`, depois_de);
  if (achados.total > 0 || nome || depois_de) return { ...achados, perto: false };
  const perto = await nomesPerto(ctx, busca, lista);
  if (perto.length === 0) return { ...achados, perto: false };
  return { ...(await lerPagina(ctx, sql`m.id = any(${perto}::uuid[])`, depois_de)), perto: true };
});

async function lerPagina(ctx: HouseContext, filtro: Statement, depois_de: string | undefined) {
  // One scan of the members gives both the page and the count, and needs no more than an index
  // holds.
  const linhas = await ctx.db.rows<Membro & { cursor: string; total: number }>(sql`
    with achados as materialized (
      select m.id, m.nome_ordem from membros m where m.org_id = ${ctx.orgId} and ${filtro}
    ), pagina as (
      select * from achados m where true ${afterCursor(depois_de, sql`(m.nome_ordem, m.id)`)} order by m.nome_ordem, m.id limit ${literal(PAGINA + 1)}
    )
    select m.id, m.nome, m.matricula, m.email, m.telefone, m.ativo, ${distinguir(ctx)}, p.nome as plano, m.nome_ordem || ' ' || m.id as cursor,
           ${situacaoDeAcesso(ctx)} as acesso, (select count(*) from achados) as total
    from pagina
    join membros m on m.org_id = ${ctx.orgId} and m.id = pagina.id
    left join assinaturas a on a.org_id = ${ctx.orgId} and a.membro_id = m.id and a.status = 'ativa' and a.fim is null
    left join planos p on p.org_id = ${ctx.orgId} and p.id = a.plano_id
    order by m.nome_ordem, m.id`);
  return { ...pageOf(linhas, PAGINA, ({ cursor }) => cursor), total: linhas[0]?.total ?? 0 };
}
