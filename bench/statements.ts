// The SQL of the baselines: what the work is in plain SQL.

/** Selects the page before it joins the names. */
export const LIST = {
  name: 'list',
  text: `with pagina as materialized (select * from faturas where org_id = $1 and refer = $2 order by id desc limit 25)
         select f.id, m.nome, m.matricula, f.refer, f.dt_vencimento, f.valor_centavos, f.vl_desconto_centavos, f.status, f.dt_pagamento,
                f.vl_pago_centavos, f.forma_pagamento
         from pagina f join membros m on m.org_id = $1 and m.id = f.membro_id order by f.id desc`,
};
/** $2 is folded already: a kept plan would fold it again for every row. */
export const SEARCH = {
  name: 'search',
  text: `select id, nome, matricula from membros where org_id = $1 and busca like '%' || $2 || '%' order by nome_ordem, id limit 25`,
};
/** A payment in one trip, for thin and for raw. */
export const PAY = {
  name: 'pay',
  text: `with paga as (
           update faturas set status = 'paga', dt_pagamento = current_date, vl_pago_centavos = valor_centavos, forma_pagamento = 'pix'
           where org_id = $1 and id = $2 and status <> 'paga' returning membro_id, valor_centavos
         )
         insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, usuario_operacao)
         select $1, $2, membro_id, current_date, valor_centavos, 'pix', $1 from paga returning id`,
};

/** The month after the last of `fillBenchHouse`, in which nobody has an invoice. */
export const MONTH_AHEAD = `
  select extract(year from d)::int as ano, extract(month from d)::int as mes, to_char(d, 'YYYYMM') as refer from (select now() + interval '12 months' as d) x`;
/** One month for everybody who has none in it yet. */
export const MONTH = {
  name: 'month',
  text: `insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos)
         select a.org_id, a.id, a.membro_id, a.plano_id, to_char($2::date, 'YYYYMM'), $2::date + p.dia_vencimento - 1, p.valor_centavos, a.desconto_centavos
         from assinaturas a join planos p on p.org_id = a.org_id and p.id = a.plano_id
         where a.org_id = $1 and a.status = 'ativa' and a.fim is null and not exists (
           select from faturas f where f.org_id = a.org_id and f.membro_id = a.membro_id and f.refer = to_char($2::date, 'YYYYMM') and f.status <> 'cancelada')`,
};
/** The same with the unique index as the only judge of what is there already. */
export const MONTH_ON_CONFLICT = {
  name: 'month-on-conflict',
  text: `insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos)
         select a.org_id, a.id, a.membro_id, a.plano_id, to_char($2::date, 'YYYYMM'), $2::date + p.dia_vencimento - 1, p.valor_centavos, a.desconto_centavos
         from assinaturas a join planos p on p.org_id = a.org_id and p.id = a.plano_id
         where a.org_id = $1 and a.status = 'ativa' and a.fim is null
         on conflict do nothing`,
};
/**
 * Every missing month since the start of each subscription: what the program looks for, in plain
 * SQL.
 */
export const EVERY_MONTH = {
  name: 'every-month',
  text: `insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos)
         select a.org_id, a.id, a.membro_id, a.plano_id, to_char(m, 'YYYYMM'), m::date + p.dia_vencimento - 1, p.valor_centavos, a.desconto_centavos
         from assinaturas a join planos p on p.org_id = a.org_id and p.id = a.plano_id
         cross join lateral generate_series(date_trunc('month', a.inicio), $2::date, interval '1 month') m
         where a.org_id = $1 and a.status = 'ativa' and a.fim is null and not exists (
           select from faturas f where f.org_id = a.org_id and f.membro_id = a.membro_id and f.refer = to_char(m, 'YYYYMM') and f.status <> 'cancelada')`,
};
/** A subscription and its 24 invoices as one statement. */
export const SUBSCRIBE = {
  name: 'subscribe',
  text: `with a as (insert into assinaturas (org_id, membro_id, plano_id, inicio) values ($1, $2, $3, $4) returning *)
         insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos)
         select a.org_id, a.id, a.membro_id, a.plano_id, to_char(d, 'YYYYMM'), d, 6000
         from a cross join generate_series(date_trunc('month', a.inicio) + interval '1 month 9 days', date_trunc('month', a.inicio) + interval '24 months 9 days', interval '1 month') d`,
};

/**
 * A sale in one trip: items from the stock, the house's next number, the sale, its lines and
 * movements. Too little stock divides by zero, which undoes it all.
 */
export const SELL = {
  name: 'sell',
  text: `with presas as (
           select id from produtos where org_id = $1 and id = any($6::uuid[]) order by id for no key update
         ), baixadas as (
           update produtos p set estoque_atual = p.estoque_atual - i.quantidade
           from presas join unnest($6::uuid[], $7::bigint[]) as i (id, quantidade) on i.id = presas.id
           where p.org_id = $1 and p.id = presas.id and p.estoque_atual >= i.quantidade returning p.id
         ), numero as (
           insert into vendas_contadores as c (org_id, ultimo)
           select $1, 1 / ((select count(*) from baixadas) = cardinality($6::uuid[]))::int
           on conflict (org_id) do update set ultimo = c.ultimo + 1 returning ultimo
         ), nova as (
           insert into vendas (org_id, numero, chave, subtotal_centavos, desconto_centavos, total_centavos, pago_centavos, troco_centavos, metodo_pagamento,
                               usuario_operacao, vendida_em)
           select $1, ultimo, $2, $3::bigint, 0, $3::bigint, $3::bigint, 0, $4, $5::uuid, now() from numero returning id, numero
         ), linhas as (
           insert into venda_itens (org_id, venda_id, linha, produto_id, produto_nome, quantidade, preco_centavos, total_centavos)
           select $1, nova.id, i.linha, i.id, p.nome, i.quantidade, i.preco, i.quantidade * i.preco
           from nova cross join unnest($6::uuid[], $7::bigint[], $8::bigint[]) with ordinality as i (id, quantidade, preco, linha)
           join produtos p on p.org_id = $1 and p.id = i.id
         ), movimentos as (
           insert into estoque_movimentos (org_id, produto_id, quantidade, origem, venda_id, usuario_operacao)
           select $1, i.id, -i.quantidade, 'venda', nova.id, $5::uuid from nova cross join unnest($6::uuid[], $7::bigint[]) as i (id, quantidade)
         ) select id as venda_id, numero from nova`,
};
