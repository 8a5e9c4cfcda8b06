-- What a program enters through the API is told to those who listen, as what a person enters is.

create policy acontecimentos_novos__incluir_integracao on acontecimentos_novos for insert to {{integracao}}
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid);
grant insert on acontecimentos_novos to {{integracao}};
