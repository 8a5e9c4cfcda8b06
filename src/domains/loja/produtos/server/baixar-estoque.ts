import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { FRACIONADAS } from '../../../../shared/quantidade.ts';

/**
 * The common table expressions that take a sale's goods from the stock, inside its one statement
 * (INV-29). They expect `itens (produto_id, quantidade)` and `impedida`, which is empty if the sale
 * may be written. Rows with tracked stock are locked in the order of their ids, so that two tills
 * never deadlock. Only the value read under the lock counts, because it may be newer than the
 * statement's snapshot.
 *
 * Any row in `problemas (produto_id, nome, ativo, unidade, estoque_atual, partida)` stops the sale.
 * It is an unknown product (nome null) or one off sale unless `foraDeVenda`. It may also have too
 * little stock, or be a whole one sold in a fraction (partida).
 *
 * `conhecidos (id, nome, ativo, unidade)` holds the house's products in this sale. `baixados (id,
 * quantidade)` holds the amounts taken, once per product.
 */
export const baixaDeEstoque = (orgId: OrgId, ids: readonly string[], foraDeVenda: boolean): Statement => sql`
  pedido as (
    select produto_id, sum(quantidade) as quantidade, bool_or(quantidade <> trunc(quantidade)) as partida from itens group by produto_id
  ), travados as (
    select p.id, p.estoque_atual from produtos p
    where p.org_id = ${orgId} and p.id = any(${ids}::uuid[]) and p.estoque_atual is not null and not exists (select from impedida)
    order by p.id for no key update
  ), conhecidos as (
    select p.id, p.nome, p.ativo, p.unidade from produtos p where p.org_id = ${orgId} and p.id = any(${ids}::uuid[])
  ), problemas as (
    select d.produto_id, c.nome, c.ativo, c.unidade, t.estoque_atual, d.partida and c.unidade <> all(${FRACIONADAS}) as partida
    from pedido d left join travados t on t.id = d.produto_id left join conhecidos c on c.id = d.produto_id
    where c.id is null or (not c.ativo and not ${foraDeVenda}::boolean) or t.estoque_atual < d.quantidade
      or (d.partida and c.unidade <> all(${FRACIONADAS}))
  ), baixados as (
    update produtos p set estoque_atual = t.estoque_atual - d.quantidade
    from travados t join pedido d on d.produto_id = t.id
    where p.org_id = ${orgId} and p.id = t.id and t.estoque_atual >= d.quantidade and not exists (select from problemas)
    returning p.id, d.quantidade
  )`;

/** The movements of a sale, in its statement: they expect `nova (id)`, the sale, and `baixados`. */
export const movimentosDaVenda = ({ orgId, vendedor }: { orgId: OrgId; vendedor: string }): Statement => sql`
  insert into estoque_movimentos (org_id, produto_id, quantidade, origem, venda_id, usuario_operacao)
  select ${orgId}, b.id, -b.quantidade, 'venda', v.id, ${vendedor} from nova v cross join baixados b
  returning 1`;
