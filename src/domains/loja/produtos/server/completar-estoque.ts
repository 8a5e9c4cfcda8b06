import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escreverMovimentos } from './escrever-movimentos.ts';
import { semProduto } from './nao-encontrado.ts';

export interface Falta {
  produto_id: string;
  quantidade: number;
}

/**
 * Raises the stock of each tracked product to at least the given quantity, with a movement;
 * repeating it adds nothing. A product that the house does not have refuses the whole.
 */
export async function completarEstoque(ctx: HouseContext, faltas: readonly Falta[], motivo: string): Promise<Falta[]> {
  const { db, orgId } = ctx;
  const ids = [...new Set(faltas.map((falta) => falta.produto_id))];
  const { n } = await db.row<{ n: number }>(
    sql`select count(*) as n from produtos where org_id = ${orgId} and id = any(${ids}::uuid[])`,
  );
  if (n < ids.length) throw semProduto();
  const completos = await db.rows<Falta>(sql`
    with pedido as (
      select produto_id, sum(quantidade) as quantidade
      from unnest(${faltas.map((falta) => falta.produto_id)}::uuid[], ${faltas.map((falta) => falta.quantidade)}::numeric[]) as f (produto_id, quantidade)
      group by produto_id
    ), travados as (
      select p.id, p.estoque_atual from produtos p
      where p.org_id = ${orgId} and p.id in (select produto_id from pedido) and p.estoque_atual is not null
      order by p.id for no key update
    )
    update produtos p set estoque_atual = d.quantidade
    from travados t join pedido d on d.produto_id = t.id
    where p.org_id = ${orgId} and p.id = t.id and t.estoque_atual < d.quantidade
    returning p.id as produto_id, d.quantidade - t.estoque_atual as quantidade`);
  escreverMovimentos(ctx, completos, { origem: 'ajuste', motivo });
  return completos;
}
