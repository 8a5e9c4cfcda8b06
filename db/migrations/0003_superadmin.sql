-- What the platform sells to the houses: plans, their features, and one contract per house. Platform tables.

create table saas_plan (
  id uuid not null default ile_uuidv7(),
  nome text not null,
  preco_centavos bigint not null,
  ativo boolean not null default true,
  descricao text,
  created_at timestamptz not null default now(),
  constraint saas_plan__pk primary key (id),
  constraint saas_plan__nome check (btrim(nome) <> ''),
  constraint saas_plan__preco check (preco_centavos between 0 and 1000000000000)
);

create table saas_plan_features (
  id uuid not null default ile_uuidv7(),
  plan_id uuid not null,
  feature text not null,
  constraint saas_plan_features__pk primary key (id),
  constraint saas_plan_features__uma_vez unique (plan_id, feature),
  constraint saas_plan_features__feature check (feature in
    ('membros', 'planos', 'assinaturas', 'mensalidades', 'faturas', 'pagamentos_diversos', 'relatorios', 'usuarios')),
  constraint saas_plan_features__plano foreign key (plan_id) references saas_plan (id) on delete cascade
);

create table saas_org_contract (
  id uuid not null default ile_uuidv7(),
  org_id uuid not null,
  plan_id uuid not null,
  inicio date not null,
  -- Inclusive, in the house's days; null means without end (decision 11).
  fim date,
  status text not null default 'ativo',
  owner_email text,
  created_at timestamptz not null default now(),
  constraint saas_org_contract__pk primary key (id),
  constraint saas_org_contract__um_por_casa unique (org_id),
  constraint saas_org_contract__status check (status in ('ativo', 'expirado', 'cancelado')),
  constraint saas_org_contract__periodo check (fim >= inicio),
  constraint saas_org_contract__terreiro foreign key (org_id) references terreiros (id),
  constraint saas_org_contract__plano foreign key (plan_id) references saas_plan (id)
);
create index saas_org_contract__por_plano on saas_org_contract (plan_id);

-- The features of a house's contract; none listed means all of them. Whether the contract is still running is a rule, for it needs the
-- house's day (decision 19).
create view plan_features with (security_invoker = true) as
  select c.org_id, c.plan_id, f.feature
  from saas_org_contract c join saas_plan_features f on f.plan_id = c.plan_id;

do $$
declare
  tabela text;
begin
  foreach tabela in array array['saas_plan', 'saas_plan_features', 'saas_org_contract'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy %I on %I to current_user using (true) with check (true)', tabela || '__dono', tabela);
    execute format('create policy %I on %I to {{plataforma}} using (true) with check (true)', tabela || '__plataforma', tabela);
    execute format('create policy %I on %I for select to {{acesso}} using (true)', tabela || '__acesso', tabela);
  end loop;
end $$;

grant select, insert, update, delete on saas_plan, saas_plan_features, saas_org_contract to {{plataforma}};
-- The session carries the house's plan (decision 40); the contract's e-mail is the platform's own.
grant select on saas_plan, saas_plan_features, plan_features to {{acesso}};
grant select (org_id, plan_id, inicio, fim, status) on saas_org_contract to {{acesso}};
