-- What a search of entries looks through, folded once when it is written. With ten years of entries a search folded 24,000 of them.
alter table pagamentos_diversos add column busca text collate "C" not null generated always as (
  ile_dobrar(tipo_nome) || E'\n' || ile_dobrar(tipo) || E'\n' || ile_dobrar(metodo)
  || coalesce(E'\n' || ile_dobrar(descricao), '') || coalesce(E'\n' || ile_dobrar(observacoes), '')
  || case when membro_id is null then coalesce(E'\n' || ile_dobrar(matricula) || E'\n' || lower(ile_matricula_norm(matricula)), '') else '' end
) stored;
