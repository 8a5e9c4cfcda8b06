import { sql } from '../../src/server/database/sql.ts';
import type { DemoContext } from './demo-context.ts';
import { PRODUTOS_DA_LOJA } from './people.ts';

/** The shop: 30 products in their categories with stock, sixty days of sales, the PIX key. */
export async function fillShop(
  { db, orgId, userId, hoje }: Omit<DemoContext, 'vault'>,
  membros: readonly string[],
): Promise<void> {
  const categorias = [...new Set(PRODUTOS_DA_LOJA.map((produto) => produto.categoria))];
  await db.count(sql`
    insert into categorias_produtos (org_id, nome) select ${orgId}, unnest(${categorias}::text[]) returning 1`);
  await db.count(sql`
    insert into produtos (org_id, nome, sku, codigo_barras, unidade, preco_centavos, estoque_atual, categoria_id)
    select ${orgId}, l.nome, 'P' || right(l.codigo, 4), l.codigo, l.unidade, l.preco_centavos, l.estoque, c.id
    from jsonb_to_recordset(${JSON.stringify(PRODUTOS_DA_LOJA)}::jsonb)
      as l (nome text, categoria text, preco_centavos bigint, estoque numeric, unidade text, codigo text)
    join categorias_produtos c on c.org_id = ${orgId} and c.nome = l.categoria
    returning 1`);
  await db.count(sql`
    insert into estoque_movimentos (org_id, produto_id, quantidade, origem, usuario_operacao)
    select org_id, id, estoque_atual, 'cadastro', ${userId} from produtos where org_id = ${orgId} and estoque_atual > 0
    returning 1`);
  await db.count(sql`
    insert into terreiro_ajustes (org_id, pix_tipo, pix_chave, pix_nome, pix_cidade)
    values (${orgId}, 'aleatoria', '123e4567-e12b-12d1-a456-426655440000', 'TERREIRO DEMONSTRACAO', 'SALVADOR')`);
  await addVendas({ db, orgId, userId, hoje }, membros);
}

/** Every other day one, then those of last night's gira, then one of today. */
const VENDAS = 102;
const GIRA = { de: 89, ate: 101 };

/**
 * Sales of one or two lines, numbered from 1; the stock shown is what is left after them. Those of
 * last night belong to the open session of the till.
 */
async function addVendas(
  { db, orgId, userId, hoje }: Omit<DemoContext, 'vault'>,
  membros: readonly string[],
): Promise<void> {
  await db.count(sql`insert into vendas_contadores (org_id, ultimo) values (${orgId}, ${VENDAS})`);
  await db.count(sql`
    with numeradas as (
      select n, ile_uuidv7() as id,
             case when n < ${GIRA.de} then (${hoje}::date - 60 + (n * 60) / 90) + time '19:00' + make_interval(mins => (n * 13) % 150)
                  when n > ${GIRA.ate} then ${hoje}::date + time '19:00'
                  else (${hoje}::date - 1) + time '19:10' + make_interval(mins => (n - ${GIRA.de}) * 11) end as quando
      from generate_series(1, ${VENDAS}) n
    ), escolhas as (
      select n, numeradas.id, quando, linha, p.id as produto_id, p.nome, p.unidade, p.preco_centavos,
             (1 + (n + linha) % 3) * case when p.unidade in ('kg', 'lt') then 0.25 else 1 end as quantidade
      from numeradas cross join generate_series(1, 2) linha
      join lateral (
        select id, nome, unidade, preco_centavos from produtos where org_id = ${orgId} order by codigo_barras offset (n * 7 + linha * 11) % 30 limit 1
      ) p on true
      where linha = 1 or n % 3 > 0
    ), novas as (
      insert into vendas (org_id, id, numero, chave, membro_id, subtotal_centavos, desconto_centavos, total_centavos, pago_centavos, troco_centavos,
                          metodo_pagamento, usuario_operacao, vendida_em, created_at, carteira_id, sessao_id)
      select ${orgId}, id, n, 'demonstracao-' || n, case when n % 4 = 0 then (${membros.slice(0, 30)}::uuid[])[n % 30 + 1] end, sum(round(preco_centavos * quantidade)), 0,
             sum(round(preco_centavos * quantidade)), sum(round(preco_centavos * quantidade)), 0, (array['pix', 'dinheiro', 'cartao'])[n % 3 + 1], ${userId}::uuid,
             least(quando, now()), least(quando, now()), ile_carteira(${orgId}, case when n % 3 = 1 then 'dinheiro' else 'banco' end),
             case when n between ${GIRA.de} and ${GIRA.ate}
                  then (select s.id from sessoes_de_caixa s where s.org_id = ${orgId} and s.fechada_em is null) end
      from escolhas group by n, id, quando
      returning id
    )
    insert into venda_itens (org_id, venda_id, linha, produto_id, produto_nome, unidade, quantidade, preco_centavos, total_centavos)
    select ${orgId}, e.id, e.linha, e.produto_id, e.nome, e.unidade, e.quantidade, e.preco_centavos, round(e.preco_centavos * e.quantidade)
    from escolhas e join novas on novas.id = e.id
    returning 1`);
}
