-- Notices of a house to its people (rows CM1 to CM3).

create table comunicados (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  titulo text not null,
  texto text not null,
  -- Whom it is for: everybody, who serves a function, who answered an event, or one person.
  para text not null,
  funcao_id uuid,
  evento_id uuid,
  membro_id uuid,
  -- The days on which it is shown, by the house's clock.
  de date not null,
  ate date,
  fixado boolean not null default false,
  por_email boolean not null default false,
  criado_em timestamptz not null,
  criado_por uuid not null,
  alterado_em timestamptz,
  -- When letters and pushes about it were written: on its first day.
  anunciado_em timestamptz,
  retirado_em timestamptz,
  constraint comunicados__pk primary key (org_id, id),
  constraint comunicados__titulo check (btrim(titulo) <> '' and char_length(titulo) <= 80),
  constraint comunicados__texto check (btrim(texto) <> '' and char_length(texto) <= 2000),
  constraint comunicados__para check (para in ('todos', 'funcao', 'evento', 'pessoa')),
  constraint comunicados__destino check (
    num_nonnulls(funcao_id, evento_id, membro_id) = (para <> 'todos')::int
    and (para = 'funcao') = (funcao_id is not null) and (para = 'evento') = (evento_id is not null)),
  constraint comunicados__periodo check (ate >= de),
  constraint comunicados__funcao foreign key (org_id, funcao_id) references escalas_funcoes (org_id, id),
  constraint comunicados__evento foreign key (org_id, evento_id) references eventos (org_id, id) on delete cascade,
  constraint comunicados__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade,
  constraint comunicados__terreiro foreign key (org_id) references terreiros (id)
);
comment on table comunicados is 'Notices of a house to its people.';
create index comunicados__por_dia on comunicados (org_id, de desc, id desc);
create index comunicados__a_anunciar on comunicados (org_id, de) where anunciado_em is null and retirado_em is null;

-- A viewer reads what is for the linked member. Who may do a function is read by the member it is about.
create policy escalas_aptos__ler_viewer on escalas_aptos for select to {{viewer}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid and membro_id = nullif(current_setting('ile.membro', true), '')::uuid);
call ile_fechar('comunicados', ler => ':equipe or (:membro is not null and case para
  when ''todos'' then true
  when ''pessoa'' then membro_id = :membro
  when ''evento'' then exists (select from eventos_respostas r
    where r.org_id = comunicados.org_id and r.evento_id = comunicados.evento_id and r.membro_id = :membro)
  else exists (select from escalas_funcoes f where f.org_id = comunicados.org_id and f.id = comunicados.funcao_id and f.para_todos)
    or exists (select from escalas_aptos a
      where a.org_id = comunicados.org_id and a.funcao_id = comunicados.funcao_id and a.membro_id = :membro)
  end)');
grant select, insert, delete, update (titulo, texto, para, funcao_id, evento_id, membro_id, de, ate, fixado, por_email, alterado_em, anunciado_em,
  retirado_em) on comunicados to {{casa}};
grant select on comunicados to {{viewer}};

-- When each person last opened the box (row CM2).
create table comunicados_vistos (
  org_id uuid not null,
  user_id uuid not null,
  visto_em timestamptz not null,
  constraint comunicados_vistos__pk primary key (org_id, user_id),
  constraint comunicados_vistos__terreiro foreign key (org_id) references terreiros (id),
  constraint comunicados_vistos__conta foreign key (user_id) references contas (id) on delete cascade
);
comment on table comunicados_vistos is 'When each person last opened the notices of the house.';
call ile_fechar('comunicados_vistos',
  ler => ':equipe or user_id = :user', incluir => 'user_id = :user', alterar => 'user_id = :user', apagar => 'user_id = :user');
grant select, insert, delete, update (visto_em) on comunicados_vistos to {{casa}}, {{viewer}};

-- Addresses that turned the letters of this house's notices off by a link, hashed (row CM3).
create table comunicados_recusas (
  org_id uuid not null,
  endereco bytea not null,
  recusado_em timestamptz not null,
  constraint comunicados_recusas__pk primary key (org_id, endereco),
  constraint comunicados_recusas__forma check (octet_length(endereco) = 32),
  constraint comunicados_recusas__terreiro foreign key (org_id) references terreiros (id)
);
comment on table comunicados_recusas is 'Addresses that want no letters about the notices of a house, hashed.';
call ile_fechar('comunicados_recusas', alterar => 'false', apagar => 'false');
grant select, insert on comunicados_recusas to {{casa}};

-- Letters about them, for whom asks for it.
alter table user_prefs add column email_avisos boolean not null default false;
grant update (email_avisos) on user_prefs to {{casa}}, {{viewer}};

-- What such a letter is about, so that it can be taken back, and the sealed address that turns them off (RFC 8058).
alter table outbox add column comunicado_id uuid, add column sair bytea;
create index outbox__por_comunicado on outbox (comunicado_id) where comunicado_id is not null;
grant insert (comunicado_id, sair) on outbox to {{casa}};

-- The new permission. Whoever has a list of their own gets it only when somebody adds it.
alter table profiles drop constraint profiles__permissoes;
alter table profiles add constraint profiles__permissoes check (permissoes <@ array[
  'membros:create', 'membros:edit', 'membros:view', 'faturas:gerar', 'faturas:pagar', 'planos:manage', 'billing:view', 'logs:view',
  'assinaturas:link', 'settings:view', 'agenda:edit', 'espiritual:view', 'espiritual:edit', 'comunicados:edit']);
