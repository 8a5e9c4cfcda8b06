import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { FRACIONADAS, somarQuantidades } from '../../../../shared/quantidade.ts';
import { produtos } from '../contract.ts';
import { MOVIMENTOS_LISTADOS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { semProduto } from './nao-encontrado.ts';

/** By how much the stock of a product changed. */
export interface Mudado {
  produto_id: string;
  quantidade: number;
}

interface Movimento {
  origem: 'ajuste' | 'cadastro' | 'entrada' | 'estorno' | 'venda';
  motivo?: string | null;
  vendaId?: string;
}

/**
 * The movements of a change of stock that this transaction has made, sent with its commit. They are
 * no part of the change's statement: on a cluster such an INSERT needs every node.
 */
export function escreverMovimentos(
  { db, orgId, casa }: HouseContext,
  mudados: readonly Mudado[],
  { origem, motivo, vendaId }: Movimento,
): void {
  if (mudados.length === 0) return;
  db.atCommit(sql`
    insert into estoque_movimentos (org_id, produto_id, quantidade, origem, motivo, venda_id, usuario_operacao)
    select ${orgId}::uuid, m.produto_id, m.quantidade, ${origem}, ${motivo ?? null}, ${vendaId ?? null}::uuid, ${casa.userId}::uuid
    from unnest(${mudados.map((mudado) => mudado.produto_id)}::uuid[], ${mudados.map(({ quantidade }) => quantidade)}::numeric[])
      as m (produto_id, quantidade)
    returning 1`);
}

/**
 * Adds incoming goods in one relative update with its movement; an untracked product is tracked
 * from then on.
 */
export const darEntrada = handler(produtos.darEntrada, async (ctx, { id, quantidade, motivo }) => {
  const produto = await ctx.db.maybe<{ estoque_atual: number }>(sql`
    update produtos set estoque_atual = coalesce(estoque_atual, 0) + ${quantidade}::numeric
    where org_id = ${ctx.orgId} and id = ${id}
    returning estoque_atual`);
  if (!produto) throw semProduto();
  escreverMovimentos(ctx, [{ produto_id: id, quantidade }], { origem: 'entrada', motivo });
  await ctx.audit('estoque.entrada', { alvo: id, depois: { quantidade, motivo, ...produto } });
  return produto;
});

/**
 * Records a count: the movement is the difference, taken under the row's lock. Null: the stock is
 * no longer tracked.
 */
export const contarEstoque = handler(produtos.contarEstoque, async (ctx, { id, contado, motivo }) => {
  const antes = await ctx.db.maybe<{ estoque_atual: number | null }>(sql`
    select estoque_atual from produtos where org_id = ${ctx.orgId} and id = ${id} for no key update`);
  if (!antes) throw semProduto();
  if (antes.estoque_atual === contado)
    throw fieldFailure('contado', t.key('A quantidade contada é igual à do sistema.'), 'sem_diferenca');
  const diferenca = somarQuantidades(contado ?? 0, -(antes.estoque_atual ?? 0));
  await ctx.db.count(sql`
    update produtos set estoque_atual = ${contado}::numeric where org_id = ${ctx.orgId} and id = ${id}`);
  const mudados = diferenca === 0 ? [] : [{ produto_id: id, quantidade: diferenca }];
  escreverMovimentos(ctx, mudados, { origem: 'ajuste', motivo });
  await ctx.audit('estoque.contagem', { alvo: id, antes, depois: { estoque_atual: contado, motivo } });
  return { estoque_atual: contado };
});

type MovimentoListado = Output<typeof produtos.listarMovimentos>['itens'][number];

/** The latest movements of one product, newest first. */
export const listarMovimentos = handler(produtos.listarMovimentos, async ({ db, orgId }, { id }) => {
  if (!(await db.maybe(sql`select from produtos where org_id = ${orgId} and id = ${id}`))) throw semProduto();
  const itens = await db.rows<MovimentoListado>(sql`
    select e.id, e.quantidade, e.origem, e.motivo, v.numero as venda_numero, p.nome as operador, e.created_at
    from estoque_movimentos e
    left join vendas v on v.org_id = ${orgId} and v.id = e.venda_id
    left join profiles p on p.org_id = e.org_id and p.user_id = e.usuario_operacao
    where e.org_id = ${orgId} and e.produto_id = ${id}
    order by e.id desc
    limit ${literal(MOVIMENTOS_LISTADOS)}`);
  return { itens };
});

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
