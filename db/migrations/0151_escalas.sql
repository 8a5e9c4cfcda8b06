-- What the house decided about somebody on a scale, so that it reaches them (row J12).
create table escalas_avisos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  evento_id uuid not null,
  funcao_id uuid not null,
  membro_id uuid not null,
  que text not null,
  em timestamptz not null,
  constraint escalas_avisos__pk primary key (org_id, id),
  constraint escalas_avisos__que check (que in ('escalado', 'mantido', 'trocado', 'tirado')),
  constraint escalas_avisos__terreiro foreign key (org_id) references terreiros (id),
  constraint escalas_avisos__evento foreign key (org_id, evento_id) references eventos (org_id, id) on delete cascade,
  constraint escalas_avisos__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade,
  constraint escalas_avisos__funcao foreign key (org_id, funcao_id) references escalas_funcoes (org_id, id)
);
comment on table escalas_avisos is 'What was decided about people on scales, for the dashboard and the letter of each.';
create index escalas_avisos__do_membro on escalas_avisos (org_id, membro_id, em);
create index escalas_avisos__por_tempo on escalas_avisos (org_id, em);
call ile_fechar('escalas_avisos', ler => ':equipe or membro_id = :membro', alterar => 'false', apagar => 'false');
grant select, insert on escalas_avisos to {{casa}};
grant select on escalas_avisos to {{viewer}};
