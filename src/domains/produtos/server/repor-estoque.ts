import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../server/database/sql.ts';

/**
 * Returns what a reversed sale took, product by product in the order of their ids, except to
 * products that are no longer tracked. The sale's own movements say what it took.
 */
export const reporEstoque = ({ orgId, casa }: HouseContext, vendaId: string): Statement => sql`
  with levados as (
    select produto_id, -sum(quantidade) as quantidade from estoque_movimentos
    where org_id = ${orgId} and venda_id = ${vendaId} and origem = 'venda'
    group by produto_id
  ), travados as (
    select p.id from produtos p
    where p.org_id = ${orgId} and p.id in (select produto_id from levados) and p.estoque_atual is not null
    order by p.id for no key update
  ), repostos as (
    update produtos p set estoque_atual = p.estoque_atual + l.quantidade
    from travados t join levados l on l.produto_id = t.id
    where p.org_id = ${orgId} and p.id = t.id
    returning p.id, l.quantidade
  )
  insert into estoque_movimentos (org_id, produto_id, quantidade, origem, venda_id, usuario_operacao)
  select ${orgId}, r.id, r.quantidade, 'estorno', ${vendaId}, ${casa.userId} from repostos r
  returning 1`;
