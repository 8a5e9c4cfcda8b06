-- Sums of past months, so that a balance reads the rows of a few weeks and not of all years (record 48).

create table saldos_do_mes (
  org_id uuid not null,
  mes date not null,
  base text not null default '',
  somas jsonb,
  constraint saldos_do_mes__pk primary key (org_id, mes),
  constraint saldos_do_mes__mes check (extract(day from mes) = 1 and mes >= '2020-01-01'),
  constraint saldos_do_mes__somas check (jsonb_typeof(somas) = 'array'),
  constraint saldos_do_mes__terreiro foreign key (org_id) references terreiros (id)
);
comment on table saldos_do_mes is
  'What a past month added to each carteira and purpose. Worked out from the rows of money, and never the other way round.';
comment on column saldos_do_mes.somas is
  'An array of {carteira_id, fundo_id, centavos, entradas, saidas, quantas}; null after a write into the month, until it is summed again.';
comment on column saldos_do_mes.base is
  'The zone and the openings that the sums were worked out with. Sums with another base count as none.';
call ile_fechar('saldos_do_mes');
grant select, insert, delete, update (base, somas) on saldos_do_mes to {{casa}};
grant select on saldos_do_mes to {{viewer}};
