-- How many people a function needs, where a kind of event needs more or fewer (row J6).
alter table escalas_funcoes
  -- By kind of event; a kind that is not here needs `vagas`.
  add column vagas_por_tipo jsonb not null default '{}',
  add constraint escalas_funcoes__tipos check (
    jsonb_typeof(vagas_por_tipo) = 'object'
    and vagas_por_tipo - array['gira', 'festa', 'desenvolvimento', 'estudo', 'limpeza', 'reuniao', 'obrigacao', 'outro'] = '{}'
    and not jsonb_path_exists(vagas_por_tipo, '$.* ? (!(@.type() == "number" && @ >= 0 && @ <= 99 && @.floor() == @))'));
grant update (vagas_por_tipo) on escalas_funcoes to {{casa}};
