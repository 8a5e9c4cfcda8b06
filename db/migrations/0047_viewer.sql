-- Viewers are served by a role of their own, {{viewer}} (decision 16). The staff's policies then ask for the house alone: asking for the caller's scope once
-- per row was half of what a sum over a large house cost. A viewer's policies still ask for both, the house and the member.

-- As in 0001, with the two readings of :equipe. A command whose condition begins with :equipe, or is false, has no policy for viewers and is closed to them.
create or replace procedure ile_fechar(
  tabela regclass,
  ler text default ':equipe',
  incluir text default ':equipe',
  alterar text default ':equipe',
  alterado text default null, -- what the row must satisfy after an update; the same as before it, if null
  apagar text default ':equipe'
)
  language plpgsql as $$
declare
  dono constant name := current_user;
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  execute format('create policy %I on %s to %I using (true) with check (true)', tabela || '__dono', tabela, dono);
  call ile_politica(tabela, 'ler', 'select', ler, null);
  call ile_politica(tabela, 'incluir', 'insert', null, incluir);
  call ile_politica(tabela, 'alterar', 'update', alterar, coalesce(alterado, alterar));
  call ile_politica(tabela, 'apagar', 'delete', apagar, null);
end $$;

-- One command of one table: a policy for {{casa}}, and one for {{viewer}} if a viewer may ever do it.
create procedure ile_politica(tabela regclass, nome text, comando text, visivel text, aceito text)
  language plpgsql as $$
begin
  execute format('create policy %I on %s for %s to {{casa}} %s', tabela || '__' || nome, tabela, comando,
    ile_clausulas(ile_da_equipe(visivel), ile_da_equipe(aceito)));
  if coalesce(visivel, aceito) !~ '^(:equipe( and .*)?|false)$' then
    execute format('create policy %I on %s for %s to {{viewer}} %s', tabela || '__' || nome || '_viewer', tabela, comando,
      ile_clausulas(ile_do_viewer(visivel), ile_do_viewer(aceito)));
  end if;
end $$;

create function ile_da_equipe(condicao text) returns text
  language sql immutable
  return replace(regexp_replace(regexp_replace(condicao, '^:equipe or .*$', 'true'), '^:equipe and ', ''), ':equipe', 'true');

create function ile_do_viewer(condicao text) returns text
  language sql immutable
  return replace(regexp_replace(condicao, '^:equipe or ', ''), ':equipe', 'false');

create function ile_clausulas(visivel text, aceito text) returns text
  language sql immutable
  return replace(concat_ws(' ', case when visivel is not null then 'using (' || ile_da_casa(visivel) || ')' end,
    case when aceito is not null then 'with check (' || ile_da_casa(aceito) || ')' end), ' and (true)', '');

-- The tables that are there already: each policy of {{casa}} becomes two in the same way.
create function pg_temp.da_equipe(condicao text, equipe text) returns text
  language sql
  return regexp_replace(regexp_replace(condicao, ' AND (' || equipe || '|\((' || equipe || ') OR .*\))\)$', ')'), '\((' || equipe || ') AND (.*)\)\)$', '(\2))');

create function pg_temp.do_viewer(condicao text, equipe text) returns text
  language sql
  return regexp_replace(condicao, '\((' || equipe || ') OR (.*)\)\)$', '(\2))');

do $$
declare
  -- How PostgreSQL prints :equipe, in the two forms that the earlier files use.
  equipe constant text := $e$(?:\(NULLIF\(\(current_setting\('ile\.escopo'::text, true\) = 'casa'::text\), false\) IS NOT NULL\)|\(current_setting\('ile\.escopo'::text, true\) = 'casa'::text\))$e$;
  uma record;
begin
  for uma in
    select polrelid::regclass as tabela, polname as nome, pg_get_expr(polqual, polrelid) as visivel, pg_get_expr(polwithcheck, polrelid) as aceito,
           case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end as comando
    from pg_policy where to_regrole('{{casa}}') = any(polroles) and polcmd <> '*'
    order by polrelid::regclass::text, polname
  loop
    if coalesce(uma.visivel, uma.aceito) !~ ('AND (\(?' || equipe || '( AND .*)?|false)\)$') then
      execute format('create policy %I on %s for %s to {{viewer}} %s', uma.nome || '_viewer', uma.tabela, uma.comando, concat_ws(' ',
        'using (' || pg_temp.do_viewer(uma.visivel, equipe) || ')', 'with check (' || pg_temp.do_viewer(uma.aceito, equipe) || ')'));
    end if;
    execute format('alter policy %I on %s %s', uma.nome, uma.tabela, concat_ws(' ',
      'using (' || pg_temp.da_equipe(uma.visivel, equipe) || ')', 'with check (' || pg_temp.da_equipe(uma.aceito, equipe) || ')'));
  end loop;
  if exists (select from pg_policy where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) like '%ile.escopo%') then
    raise exception 'A policy still asks for the scope';
  end if;
end $$;

-- A viewer runs the same statements as the staff: a table without a policy for viewers can be named, and is empty to them.
grant select on assinaturas, auditoria, auditoria_selos, categorias_produtos, current_user_permissions, estoque_movimentos, faturas, gaveta_pins, idempotencia,
  importacoes, importacoes_membros, membros, membros_reservado, pagamentos, pagamentos_diversos, pagamentos_diversos_metodos, pagamentos_diversos_tipos, planos,
  produtos, profiles, terreiro_ajustes, terreiros, user_prefs, venda_itens, vendas, vendas_contadores to {{viewer}};
grant select (id, org_id, email, role, membro_id, invited_by, status, expira_em, created_at) on org_invites to {{viewer}};
grant insert on auditoria, idempotencia, pagamentos, pagamentos_diversos, user_prefs to {{viewer}};
grant insert (id, org_id, para, assunto, conteudo, convite_id) on outbox to {{viewer}};
grant update (status, dt_pagamento, vl_pago_centavos, forma_pagamento, usuario_operacao) on faturas to {{viewer}};
grant update (resposta) on idempotencia to {{viewer}};
grant update (email_sys, email_fin, email_lem, updated_at) on user_prefs to {{viewer}};
grant delete on user_prefs to {{viewer}};
grant execute on function ile_uuidv7(), ile_dobrar(text), ile_matricula_norm(text), ile_competencia(date), ile_dia_no_mes(date, integer),
  ile_vencimentos(date, integer, integer), ile_meses(text), ile_meu_plano() to {{viewer}};
