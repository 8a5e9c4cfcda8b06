-- An archive from before the name of a reader stood in its line has the names among its people.
create or replace function ile_importada(org uuid) returns void language sql as $$
  insert into consentimentos (org_id, membro_id, finalidade, decisao, texto, forma, por, ocorrido_em)
    select m.org_id, m.id, 'cadastro', 'dado', m.consentimento_texto, 'outra', 'membro', m.consentimento_em
    from membros m
    where m.org_id = org and m.consentimento_em is not null and m.anonimizado_em is null and btrim(m.consentimento_texto) <> ''
    returning 1;
  update membros set consentimento_em = null, consentimento_texto = null where org_id = org and consentimento_em is not null;
  select ile_pagadores_sem_documento(org);
  select ile_partes_com_dados(org);
  update membros_leituras l set quem = c.nome from contas c
    where l.org_id = org and l.quem is null and c.id = l.usuario_operacao;
$$;
