-- The floor under every table: rights, functions, and the one way a house table is closed.
--
-- {{casa}}, {{acesso}} and {{plataforma}} stand for the serving roles (decision 16); they exist before this runs, and own nothing. The role
-- that runs the migrations owns everything and serves nobody.

do $$
begin
  if current_setting('server_encoding') <> 'UTF8' then
    raise exception 'O banco precisa usar a codificação UTF8 (está em %).', current_setting('server_encoding');
  end if;
end $$;

revoke create on schema public from public;
grant usage on schema public to {{casa}}, {{acesso}}, {{plataforma}};
-- Functions are born executable by everybody; ours are not.
alter default privileges revoke execute on functions from public;

-- Ids that grow with time, so that new rows stay together in every index. PostgreSQL has uuidv7() only from 18 on: the first 48 bits of a
-- random UUID become the milliseconds since 1970, and its version 4 becomes 7 by setting two bits.
create function ile_uuidv7() returns uuid
  language sql volatile parallel safe
  return encode(
    set_bit(set_bit(overlay(
      uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
      from 1 for 6), 52, 1), 53, 1), 'hex')::uuid;

-- Accents and case folded away, for search and order (decision 18): letters are taken apart from their marks, the marks of Portuguese and
-- Yorùbá are dropped, and ASCII is lowered. Nothing here depends on the server's locale, so a stored result never grows stale.
create function ile_dobrar(texto text) returns text
  language sql immutable parallel safe
  return lower(translate(normalize(texto, nfd),
    U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030C\0323\0327\0328\0329\032D\0331', '') collate "C");

-- A matrícula as it is compared: A-Z and 0-9 only; null when nothing of it remains (decision 18).
create function ile_matricula_norm(texto text) returns text
  language sql immutable parallel safe
  return nullif(regexp_replace(upper(texto collate "C"), '[^A-Z0-9]', '', 'g'), '');

-- 2026-11-20 → '202611'. to_char() depends on the session, so it cannot stand in a constraint.
create function ile_competencia(dia date) returns text
  language sql immutable parallel safe
  return lpad((extract(year from dia) * 100 + extract(month from dia))::int::text, 6, '0');

-- The day `dia` of the month of `mes`, clamped to that month's length (row F7).
create function ile_dia_no_mes(mes date, dia integer) returns date
  language sql immutable parallel safe
  return least(
    mes - extract(day from mes)::int + dia,
    (mes - extract(day from mes)::int + 1 + interval '1 month')::date - 1);

-- The due dates of `meses` months: the first in the month of `inicio`, or in the next one when it would lie before `inicio` (row F7).
create function ile_vencimentos(inicio date, dia integer, meses integer) returns setof date
  language sql immutable parallel safe
  begin atomic
    select ile_dia_no_mes((inicio - extract(day from inicio)::int + 1 + mes * interval '1 month')::date, dia)
    from generate_series(
      (ile_dia_no_mes(inicio, dia) < inicio)::int,
      (ile_dia_no_mes(inicio, dia) < inicio)::int + meses - 1) as mes;
  end;

grant execute on function ile_uuidv7(), ile_dobrar(text), ile_matricula_norm(text), ile_competencia(date), ile_dia_no_mes(date, integer),
  ile_vencimentos(date, integer, integer) to {{casa}}, {{acesso}}, {{plataforma}};

-- The condition of one policy, written out: a function would hide it from the planner and from the workers of a distributed database.
-- `nullif(… = 'casa', false) is not null` says no more than `… = 'casa'`, but the planner takes it for nearly always true instead of nearly
-- never. With the plain comparison it expects next to no rows of any table, and lists the 25 newest invoices in 90 ms instead of 0.1.
create function ile_da_casa(condicao text) returns text
  language sql immutable
  return format('org_id = nullif(current_setting(''ile.org'', true), '''')::uuid and (%s)',
    replace(replace(replace(condicao,
      ':equipe', 'nullif(current_setting(''ile.escopo'', true) = ''casa'', false) is not null'),
      ':membro', 'nullif(current_setting(''ile.membro'', true), '''')::uuid'),
      ':user', 'nullif(current_setting(''ile.user'', true), '''')::uuid'));

-- Closes a house table: row security on and forced, everything for the owner (migrations, backup), and for {{casa}} one policy per command.
-- Every policy demands the house of the transaction; the arguments are what it demands beside that. Words in them:
--   :equipe  the caller is staff          (ile.escopo; a viewer's is always 'membro')
--   :membro  the member linked to the caller
--   :user    the caller's account
-- Without a context, or with '', all of them are null or false: no row is seen and no write is taken (INV-02, INV-08). Conditions look at the
-- row alone: a distributed database takes no subquery in a policy.
create procedure ile_fechar(
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
  execute format('create policy %I on %s for select to {{casa}} using (%s)', tabela || '__ler', tabela, ile_da_casa(ler));
  execute format('create policy %I on %s for insert to {{casa}} with check (%s)', tabela || '__incluir', tabela, ile_da_casa(incluir));
  execute format('create policy %I on %s for update to {{casa}} using (%s) with check (%s)',
    tabela || '__alterar', tabela, ile_da_casa(alterar), ile_da_casa(coalesce(alterado, alterar)));
  execute format('create policy %I on %s for delete to {{casa}} using (%s)', tabela || '__apagar', tabela, ile_da_casa(apagar));
end $$;
