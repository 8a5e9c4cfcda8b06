-- What the role of programs needs to take a payment of monthly dues and to register a member (rows TK2, TK3), by the rules of the screens.
-- An invoice that is open may be paid; nothing may be reopened, cancelled, reversed or taken away.

do $$
declare
  tabela text;
begin
  foreach tabela in array array['combinados', 'cobrancas', 'cobrancas_faturas'] loop
    execute format('create policy %I on %I for select to {{integracao}} using (org_id = nullif(current_setting(''ile.org'', true), '''')::uuid)',
      tabela || '__ler_integracao', tabela);
  end loop;
end $$;

create policy faturas__alterar_integracao on faturas for update to {{integracao}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid and (status in ('pendente', 'vencida')))
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid and (status in ('pendente', 'vencida', 'paga')
    and usuario_operacao = nullif(current_setting('ile.user', true), '')::uuid));
create policy pagamentos__incluir_integracao on pagamentos for insert to {{integracao}}
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid and (conferido and not de_credito and multa_centavos = 0
    and usuario_operacao = nullif(current_setting('ile.user', true), '')::uuid));
create policy combinados__alterar_integracao on combinados for update to {{integracao}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid and (estado = 'pedido'))
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid and (estado = 'desfeito'));
create policy membros__incluir_integracao on membros for insert to {{integracao}}
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid and (anonimizado_em is null));

grant select (usuario_operacao), update (status, dt_pagamento, vl_pago_centavos, forma_pagamento, usuario_operacao, vl_parcial_centavos)
  on faturas to {{integracao}};
grant insert (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, conferido, txid, usuario_operacao, multa_centavos, de_credito, carteira_id,
  sessao_id, fundo_id) on pagamentos to {{integracao}};
grant select (org_id, id, membro_id, refer, estado), update (estado, desfeito_em, desfeito_por) on combinados to {{integracao}};
grant select (org_id, id, estado, cancelar_em) on cobrancas to {{integracao}};
grant select (org_id, cobranca_id, fatura_id, viva) on cobrancas_faturas to {{integracao}};
grant select (fundo_id) on planos to {{integracao}};
grant insert (org_id, tipo_pessoa, nome, matricula, email, telefone, dt_nascimento, data_admissao_terreiro, profissao, endereco, numero, complemento, bairro,
  cidade, uf, cep, ativo, responsavel_nome, responsavel_telefone, responsavel_motivo, emergencia_nome, emergencia_telefone) on membros to {{integracao}};
grant execute on function ile_competencia(date) to {{integracao}};
