-- A past month also keeps what each plan brought in, so that its twelve months are not looked up payment by payment (record 48).

alter table saldos_do_mes add column receita jsonb;
alter table saldos_do_mes add constraint saldos_do_mes__receita check (jsonb_typeof(receita) = 'array');
comment on column saldos_do_mes.receita is
  'An array of {plano_id, centavos}: live payments of money of the month, by the plan of their invoice.';
grant update (receita) on saldos_do_mes to {{casa}};
