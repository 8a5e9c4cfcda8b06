-- What the role of programs needs to enter money that came in (rows TK2, TK3), by the rule that the screens use. Nothing can be changed or
-- taken away; money that leaves is refused by the policy.

do $$
declare
  tabela text;
begin
  foreach tabela in array array['terreiro_ajustes', 'carteiras_por_metodo', 'pagamentos_diversos_tipos', 'pagamentos_diversos_metodos',
    'saldos_do_mes'] loop
    execute format('create policy %I on %I for select to {{integracao}} using (org_id = nullif(current_setting(''ile.org'', true), '''')::uuid)',
      tabela || '__ler_integracao', tabela);
  end loop;
end $$;

create policy pagamentos_diversos__incluir_integracao on pagamentos_diversos for insert to {{integracao}}
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid and (valor_centavos > 0 and conferido
    and usuario_operacao = nullif(current_setting('ile.user', true), '')::uuid));
create policy carteiras__incluir_integracao on carteiras for insert to {{integracao}}
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid);
create policy saldos_do_mes__incluir_integracao on saldos_do_mes for insert to {{integracao}}
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid and (somas is null));
create policy saldos_do_mes__alterar_integracao on saldos_do_mes for update to {{integracao}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid)
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid and (somas is null));
create policy auditoria__incluir_integracao on auditoria for insert to {{integracao}}
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid);
create policy idempotencia__ler_integracao on idempotencia for select to {{integracao}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid and (user_id = nullif(current_setting('ile.user', true), '')::uuid));
create policy idempotencia__incluir_integracao on idempotencia for insert to {{integracao}}
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid and (user_id = nullif(current_setting('ile.user', true), '')::uuid));
create policy idempotencia__alterar_integracao on idempotencia for update to {{integracao}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid and (user_id = nullif(current_setting('ile.user', true), '')::uuid))
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid and (user_id = nullif(current_setting('ile.user', true), '')::uuid));

grant select (org_id, pix_chave) on terreiro_ajustes to {{integracao}};
grant select (matricula_norm) on membros to {{integracao}};
grant select (org_id, metodo_norm, carteira_id) on carteiras_por_metodo to {{integracao}};
grant select on pagamentos_diversos_tipos, pagamentos_diversos_metodos to {{integracao}};
grant insert (org_id, id, tipo, nome) on carteiras to {{integracao}};
grant select (org_id, mes), insert (org_id, mes), update (somas) on saldos_do_mes to {{integracao}};
grant insert (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, membro_id, matricula, observacoes, usuario_operacao, conferido, corrige,
  carteira_id, sessao_id, txid, favorecido, fundo_id, conta_id) on pagamentos_diversos to {{integracao}};
grant insert on auditoria to {{integracao}};
grant select, insert, update (resposta) on idempotencia to {{integracao}};
grant execute on function ile_uuidv7(), ile_dobrar(text), ile_matricula_norm(text), ile_carteira(uuid, text) to {{integracao}};
