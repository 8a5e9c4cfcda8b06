-- Goods by weight and volume: kg and lt are sold and counted in up to three decimals, un, pct and cx in whole numbers (decision 33).
-- `numeric` without a scale keeps what was whole as it was written, also for the archives of earlier versions.

alter table produtos
  alter column estoque_atual type numeric,
  drop constraint produtos__estoque,
  add constraint produtos__estoque check (estoque_atual between 0 and 1000000000 and estoque_atual = round(estoque_atual, 3)),
  add constraint produtos__inteiro check (unidade in ('kg', 'lt') or estoque_atual = trunc(estoque_atual));

-- `unidade` is the one of the sale: the product's may change. Null in sales from before it was kept.
alter table venda_itens
  alter column quantidade type numeric,
  add column unidade text,
  drop constraint venda_itens__quantidade,
  drop constraint venda_itens__total,
  add constraint venda_itens__quantidade check (quantidade between 0.001 and 1000000 and quantidade = round(quantidade, 3)),
  add constraint venda_itens__unidade check (unidade in ('un', 'pct', 'cx', 'kg', 'lt')),
  add constraint venda_itens__inteira check (coalesce(unidade in ('kg', 'lt'), false) or quantidade = trunc(quantidade)),
  add constraint venda_itens__total check (total_centavos = round(quantidade * preco_centavos) and total_centavos <= 1000000000000);

alter table estoque_movimentos
  alter column quantidade type numeric,
  drop constraint estoque_movimentos__quantidade,
  add constraint estoque_movimentos__quantidade
    check (quantidade <> 0 and abs(quantidade) <= 1000000000 and quantidade = round(quantidade, 3));
