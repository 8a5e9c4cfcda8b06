-- What a program with the right 'webhooks' reads: what happened by its number, and the addresses that are told, without their secrets (row WH3).

do $$
declare
  tabela text;
begin
  foreach tabela in array array['acontecimentos', 'acontecimentos_contadores', 'webhooks'] loop
    execute format('create policy %I on %I for select to {{integracao}} using (org_id = nullif(current_setting(''ile.org'', true), '''')::uuid)',
      tabela || '__ler_integracao', tabela);
  end loop;
end $$;

grant select (org_id, sequencia, id, tipo, alvo, quando) on acontecimentos to {{integracao}};
grant select (org_id, ultima) on acontecimentos_contadores to {{integracao}};
grant select (org_id, id, endereco, tipos, ligado, desligado_em, falha_desde, criado_em) on webhooks to {{integracao}};
