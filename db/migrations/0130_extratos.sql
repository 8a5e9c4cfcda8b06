-- An import that nothing was made of is taken back as a whole: its lines, the links that were undone, and the balance that the bank stated. Rows of
-- money are never deleted; these are copies of the bank's file, and often somebody else's.
do $$
begin
  execute format('alter policy extratos__apagar on extratos using (%s)', ile_da_casa('true'));
  execute format('alter policy extrato_linhas__apagar on extrato_linhas using (%s)', ile_da_casa('resta_centavos = valor_centavos'));
  execute format('alter policy conciliacoes__apagar on conciliacoes using (%s)', ile_da_casa('desfeita_em is not null'));
end $$;
grant delete on extratos, extrato_linhas, conciliacoes to {{casa}};
create index extrato_linhas__do_extrato on extrato_linhas (org_id, extrato_id);
