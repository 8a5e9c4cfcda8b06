-- What the role of programs needs to take back money that came in (row TK3, record 108), by the rules of the screens. What was only declared, what
-- was paid with credit, credit itself and corrections of a balance stay with people.

drop policy faturas__alterar_integracao on faturas;
create policy faturas__alterar_integracao on faturas for update to {{integracao}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid and (status in ('pendente', 'vencida', 'paga')))
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid and (status in ('pendente', 'vencida', 'paga')
    and usuario_operacao = nullif(current_setting('ile.user', true), '')::uuid));
create policy pagamentos__alterar_integracao on pagamentos for update to {{integracao}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid and (conferido and not de_credito and estornado_em is null))
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid and (estornado_em is not null and estorno_sessao_id is null
    and estornado_por = nullif(current_setting('ile.user', true), '')::uuid));
create policy pagamentos_diversos__alterar_integracao on pagamentos_diversos for update to {{integracao}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid and (conferido and valor_centavos > 0 and tipo not in ('credito', 'acerto')
    and estornado_em is null))
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid and (estornado_em is not null and estorno_sessao_id is null
    and estornado_por = nullif(current_setting('ile.user', true), '')::uuid));
create policy conciliacoes__ler_integracao on conciliacoes for select to {{integracao}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid);
create policy conciliacoes__alterar_integracao on conciliacoes for update to {{integracao}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid and (desfeita_em is null))
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid and (desfeita_em is not null
    and desfeita_por = nullif(current_setting('ile.user', true), '')::uuid));
create policy extrato_linhas__ler_integracao on extrato_linhas for select to {{integracao}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid);
create policy extrato_linhas__alterar_integracao on extrato_linhas for update to {{integracao}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid)
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid and (ignorada_em is null));

grant select (estorno_sessao_id, estornado_por), update (estornado_em, estornado_por, estorno_motivo, estorno_sessao_id) on pagamentos to {{integracao}};
grant select (usuario_operacao, estorno_sessao_id, estornado_por), update (estornado_em, estornado_por, estorno_motivo, estorno_sessao_id)
  on pagamentos_diversos to {{integracao}};
grant select (org_id, linha_id, pagamento_id, lancamento_id, valor_centavos, desfeita_em), update (desfeita_em, desfeita_por, desfeita_motivo)
  on conciliacoes to {{integracao}};
grant select (org_id, id, resta_centavos, ignorada_em), update (resta_centavos, ignorada_em, ignorada_por, ignorada_motivo)
  on extrato_linhas to {{integracao}};
grant select (recesso_de, recesso_ate) on terreiro_ajustes to {{integracao}};
grant select (nova_data) on combinados to {{integracao}};
