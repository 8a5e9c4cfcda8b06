-- What the house answered about the parts of the program that it may take out of its menu (row NV3). A part without
-- an answer is as in the first document: the shop and the invoices of a month are in, the rest is not.

alter table terreiros add column partes jsonb not null default '{}';
alter table terreiros add constraint terreiros__partes check (
  case jsonb_typeof(partes) when 'object' then
    partes - '{loja,faturas,contas_a_pagar,fundos,prestacao_de_contas,escalas,atendimento}'::text[] = '{}'
    and not jsonb_path_exists(partes, '$.* ? (@.type() != "boolean")')
  else false end);
comment on column terreiros.partes is 'Whether each part of the program is in the menu; a part without an answer is as at first.';
grant update (partes) on terreiros to {{casa}};

-- A part that holds data is in the menu, unless the house took it out itself.
create function ile_partes_com_dados(org uuid) returns void language sql as $$
  update terreiros set partes = (
    select coalesce(jsonb_object_agg(parte, true), '{}')
    from (
      select 'contas_a_pagar' where exists (select from contas_a_pagar where org_id = org)
      union all select 'fundos' where exists (select from fundos where org_id = org)
      union all select 'prestacao_de_contas' where exists (select from prestacoes where org_id = org)
      union all select 'escalas' where exists (select from escalas_funcoes where org_id = org)
      union all select 'atendimento' where exists (select from senhas_eventos where org_id = org)
    ) com_dados (parte)
  ) || partes
  where id = org;
$$;
revoke execute on function ile_partes_com_dados(uuid) from public;

create or replace function ile_importada(org uuid) returns void language sql as $$
  insert into consentimentos (org_id, membro_id, finalidade, decisao, texto, forma, por, ocorrido_em)
    select m.org_id, m.id, 'cadastro', 'dado', m.consentimento_texto, 'outra', 'membro', m.consentimento_em
    from membros m
    where m.org_id = org and m.consentimento_em is not null and m.anonimizado_em is null and btrim(m.consentimento_texto) <> ''
    returning 1;
  update membros set consentimento_em = null, consentimento_texto = null where org_id = org and consentimento_em is not null;
  select ile_pagadores_sem_documento(org);
  select ile_partes_com_dados(org);
$$;

select ile_partes_com_dados(id) from terreiros;
