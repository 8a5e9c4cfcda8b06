import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escreverMovimentos, type Mudado } from './escrever-movimentos.ts';

/**
 * Returns what a reversed sale took, product by product in the order of their ids, except to
 * products that are no longer tracked. The sale's own movements say what it took.
 */
export async function reporEstoque(ctx: HouseContext, vendaId: string): Promise<void> {
  const { db, orgId } = ctx;
  const repostos = await db.rows<Mudado>(sql`
    with levados as (
      select produto_id, -sum(quantidade) as quantidade from estoque_movimentos
      where org_id = ${orgId} and venda_id = ${vendaId} and origem = 'venda'
      group by produto_id
    ), travados as (
      select p.id from produtos p
      where p.org_id = ${orgId} and p.id in (select produto_id from levados) and p.estoque_atual is not null
      order by p.id for no key update
    )
    update produtos p set estoque_atual = p.estoque_atual + l.quantidade
    from travados t join levados l on l.produto_id = t.id
    where p.org_id = ${orgId} and p.id = t.id
    returning p.id as produto_id, l.quantidade`);
  escreverMovimentos(ctx, repostos, { origem: 'estorno', vendaId });
}
