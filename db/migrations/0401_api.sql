-- What a program with a token reads through /api/v1 (rows TK2, TK3): these columns of these tables, and nothing else. Belief, documents, notes,
-- the team, tokens and second steps lie in tables to which this role has no right at all.

do $$
declare
  tabela text;
begin
  foreach tabela in array array['membros', 'planos', 'assinaturas', 'faturas', 'pagamentos', 'pagamentos_diversos', 'carteiras',
    'transferencias', 'vendas', 'venda_itens', 'produtos', 'eventos', 'presencas', 'escalas', 'escalas_funcoes', 'comunicados'] loop
    execute format('create policy %I on %I for select to {{integracao}} using (org_id = nullif(current_setting(''ile.org'', true), '''')::uuid)',
      tabela || '__ler_integracao', tabela);
  end loop;
end $$;

grant select (org_id, id, tipo_pessoa, nome, matricula, email, telefone, dt_nascimento, data_admissao_terreiro, ativo, cidade, uf, anonimizado_em, created_at)
  on membros to {{integracao}};
grant select (org_id, id, nome, valor_centavos, dia_vencimento, ativo, created_at) on planos to {{integracao}};
grant select (org_id, id, membro_id, plano_id, inicio, fim, status, desconto_centavos, dia_vencimento, created_at, updated_at)
  on assinaturas to {{integracao}};
grant select (org_id, id, membro_id, assinatura_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status, dt_pagamento,
  vl_pago_centavos, vl_parcial_centavos, created_at) on faturas to {{integracao}};
grant select (org_id, id, fatura_id, membro_id, pago_em, valor_centavos, metodo, conferido, conferido_em, estornado_em, carteira_id, de_credito,
  multa_centavos, created_at) on pagamentos to {{integracao}};
grant select (org_id, id, data, tipo, tipo_nome, metodo, valor_centavos, membro_id, conferido, conferido_em, estornado_em, corrige, carteira_id,
  created_at) on pagamentos_diversos to {{integracao}};
grant select (org_id, id, tipo, nome, arquivada_em, created_at) on carteiras to {{integracao}};
grant select (org_id, id, tipo, carteira_de, carteira_para, valor_centavos, dia, estornado_em, created_at) on transferencias to {{integracao}};
grant select (org_id, id, numero, membro_id, subtotal_centavos, desconto_centavos, total_centavos, metodo_pagamento, vendida_em, estornado_em,
  carteira_id, created_at) on vendas to {{integracao}};
grant select (org_id, venda_id, linha, produto_id, produto_nome, quantidade, preco_centavos, total_centavos, unidade) on venda_itens to {{integracao}};
grant select (org_id, id, nome, sku, codigo_barras, unidade, preco_centavos, estoque_atual, ativo, created_at) on produtos to {{integracao}};
grant select (org_id, id, tipo, titulo, inicio, fim, lugar, aberta, lotacao, alterado_em, cancelado_em, retirado_em, created_at)
  on eventos to {{integracao}};
grant select (org_id, evento_id, membro_id, estado, modo, marcada_em, created_at) on presencas to {{integracao}};
grant select (org_id, id, evento_id, funcao_id, membro_id, estado, respondida_em, created_at) on escalas to {{integracao}};
grant select (org_id, id, nome) on escalas_funcoes to {{integracao}};
grant select (org_id, id, titulo, texto, para, de, ate, fixado, criado_em, alterado_em, retirado_em) on comunicados to {{integracao}};
