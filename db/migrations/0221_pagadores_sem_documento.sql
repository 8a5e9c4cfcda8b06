-- An export without keys leaves the sealed CPFs of payers behind. Lines and remembered payers that name one of them
-- get the key that a payer without a whole document has, by name and seen digits; whoever has neither is asked about again.

create function ile_pagadores_sem_documento(org uuid) returns void language sql as $$
  update extrato_linhas l
    set pagador_chave = nullif(concat_ws('|', nullif(btrim(regexp_replace(ile_dobrar(l.pagador), '[^a-z]+', ' ', 'g')), ''), l.pagador_documento), '')
    where l.org_id = org and l.pagador_chave ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'
      and not exists (select from pagadores_documentos d where d.org_id = org and d.id::text = l.pagador_chave);
  with mortas as (
    select p.id, p.membro_id,
           concat_ws('|', nullif(btrim(regexp_replace(ile_dobrar(p.pagador), '[^a-z]+', ' ', 'g')), ''), p.pagador_documento) as nova
    from pagadores p
    where p.org_id = org and p.chave ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'
      and not exists (select from pagadores_documentos d where d.org_id = org and d.id::text = p.chave)
  )
  delete from pagadores p using mortas m
    where p.org_id = org and p.id = m.id and (
      exists (select from pagadores o where o.org_id = org and o.membro_id = m.membro_id and o.chave = m.nova)
      or exists (select from mortas o where o.membro_id = m.membro_id and o.nova = m.nova and o.id < m.id));
  delete from pagadores p
    where p.org_id = org and p.chave ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' and p.pagador is null and p.pagador_documento is null
      and not exists (select from pagadores_documentos d where d.org_id = org and d.id::text = p.chave);
  update pagadores p
    set chave = concat_ws('|', nullif(btrim(regexp_replace(ile_dobrar(p.pagador), '[^a-z]+', ' ', 'g')), ''), p.pagador_documento)
    where p.org_id = org and p.chave ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'
      and not exists (select from pagadores_documentos d where d.org_id = org and d.id::text = p.chave)
      and concat_ws('|', nullif(btrim(regexp_replace(ile_dobrar(p.pagador), '[^a-z]+', ' ', 'g')), ''), p.pagador_documento) <> '';
$$;
revoke execute on function ile_pagadores_sem_documento(uuid) from public;

create or replace function ile_importada(org uuid) returns void language sql as $$
  insert into consentimentos (org_id, membro_id, finalidade, decisao, texto, forma, por, ocorrido_em)
    select m.org_id, m.id, 'cadastro', 'dado', m.consentimento_texto, 'outra', 'membro', m.consentimento_em
    from membros m
    where m.org_id = org and m.consentimento_em is not null and m.anonimizado_em is null and btrim(m.consentimento_texto) <> ''
    returning 1;
  update membros set consentimento_em = null, consentimento_texto = null where org_id = org and consentimento_em is not null;
  select ile_pagadores_sem_documento(org);
$$;

select ile_pagadores_sem_documento(id) from terreiros;
