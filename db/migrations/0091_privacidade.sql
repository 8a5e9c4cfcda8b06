-- What a house keeps to show that it respects people's data: consents, requests and incidents (rows Y1 to Y3).

-- The house's own words for a purpose. Those of the program count as version 0.
create table textos_de_consentimento (
  org_id uuid not null,
  finalidade text not null,
  versao integer not null,
  texto text not null,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  constraint textos_de_consentimento__pk primary key (org_id, finalidade, versao),
  constraint textos_de_consentimento__finalidade check (finalidade in ('cadastro', 'espiritual', 'imagem', 'comunicacao')),
  constraint textos_de_consentimento__versao check (versao > 0),
  constraint textos_de_consentimento__texto check (btrim(texto) <> '' and char_length(texto) <= 2000),
  constraint textos_de_consentimento__terreiro foreign key (org_id) references terreiros (id)
);
comment on table textos_de_consentimento is 'The words of a house that people agree to, by purpose and version.';
call ile_fechar('textos_de_consentimento', ler => 'true', alterar => 'false', apagar => 'false');
grant select, insert on textos_de_consentimento to {{casa}};
grant select on textos_de_consentimento to {{viewer}};

create table consentimentos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  membro_id uuid not null,
  finalidade text not null,
  decisao text not null,
  -- The words that were agreed to, as they stood then; null for a version from before versions were kept.
  versao integer,
  texto text not null,
  forma text not null,
  -- Who decided: the member, or the guardian of one below 18.
  por text not null,
  -- The guardian's name. It is emptied when the member is forgotten.
  responsavel text,
  ocorrido_em date not null,
  -- Null for a consent that an earlier version of the program kept.
  usuario_operacao uuid,
  created_at timestamptz not null default now(),
  constraint consentimentos__pk primary key (org_id, id),
  constraint consentimentos__finalidade check (finalidade in ('cadastro', 'espiritual', 'imagem', 'comunicacao')),
  constraint consentimentos__decisao check (decisao in ('dado', 'retirado')),
  constraint consentimentos__versao check (versao >= 0),
  constraint consentimentos__texto check (btrim(texto) <> ''),
  constraint consentimentos__forma check (forma in ('papel', 'tela', 'pessoalmente', 'telefone', 'mensagem', 'outra')),
  constraint consentimentos__por check (por in ('membro', 'responsavel')),
  constraint consentimentos__responsavel check (responsavel is null or por = 'responsavel' and btrim(responsavel) <> ''),
  constraint consentimentos__terreiro foreign key (org_id) references terreiros (id),
  constraint consentimentos__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade
);
comment on table consentimentos is 'What members agreed to or withdrew, by purpose. Lines are added, never changed.';
-- The newest decision of a purpose comes first.
create index consentimentos__do_membro on consentimentos (org_id, membro_id, finalidade, ocorrido_em desc, created_at desc, id desc);
-- A line changes once at most: the guardian's name goes when the member is forgotten.
call ile_fechar('consentimentos',
  ler => ':equipe or membro_id = :membro',
  incluir => ':equipe or (membro_id = :membro and usuario_operacao = :user and forma = ''tela'' and por = ''membro'')',
  alterar => ':equipe',
  alterado => ':equipe and responsavel is null',
  apagar => 'false');
grant select, insert, update (responsavel) on consentimentos to {{casa}};
grant select, insert (org_id, membro_id, finalidade, decisao, versao, texto, forma, por, ocorrido_em, usuario_operacao, created_at) on consentimentos to {{viewer}};

create table pedidos_de_dados (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  membro_id uuid not null,
  tipo text not null,
  detalhe text,
  forma text not null,
  recebido_em date not null,
  limite date not null,
  estado text not null default 'aberto',
  resposta text,
  -- What was handed over: the record to read, or to take to another system.
  entregue text,
  respondido_em timestamptz,
  respondido_por uuid,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  constraint pedidos_de_dados__pk primary key (org_id, id),
  constraint pedidos_de_dados__tipo check (tipo in ('acesso', 'correcao', 'portabilidade', 'exclusao')),
  constraint pedidos_de_dados__detalhe check (btrim(detalhe) <> ''),
  constraint pedidos_de_dados__forma check (forma in ('papel', 'tela', 'pessoalmente', 'telefone', 'mensagem', 'outra')),
  constraint pedidos_de_dados__limite check (limite = recebido_em + 15),
  constraint pedidos_de_dados__estado check (estado in ('aberto', 'atendido', 'recusado', 'retirado')),
  constraint pedidos_de_dados__entregue check (entregue is null or entregue in ('pdf', 'json', 'ambos') and estado = 'atendido'),
  constraint pedidos_de_dados__resposta check (btrim(resposta) <> ''),
  constraint pedidos_de_dados__recusado check (estado <> 'recusado' or resposta is not null),
  constraint pedidos_de_dados__respondido check (num_nonnulls(respondido_em, respondido_por) = case estado when 'aberto' then 0 else 2 end),
  constraint pedidos_de_dados__terreiro foreign key (org_id) references terreiros (id),
  constraint pedidos_de_dados__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade
);
comment on table pedidos_de_dados is 'What members asked about their data, by when it is answered, and the answer.';
create unique index pedidos_de_dados__aberto on pedidos_de_dados (org_id, membro_id, tipo) where estado = 'aberto';
create index pedidos_de_dados__do_membro on pedidos_de_dados (org_id, membro_id, created_at);
create index pedidos_de_dados__por_limite on pedidos_de_dados (org_id, estado, limite, id);
-- A member asks and may take the request back; staff do everything else.
call ile_fechar('pedidos_de_dados',
  ler => ':equipe or membro_id = :membro',
  incluir => ':equipe or (membro_id = :membro and usuario_operacao = :user and estado = ''aberto'' and forma = ''tela'')',
  alterar => ':equipe or (membro_id = :membro and estado = ''aberto'')',
  alterado => ':equipe or (membro_id = :membro and estado = ''retirado'')',
  apagar => 'false');
grant select, insert, update (detalhe, estado, resposta, entregue, respondido_em, respondido_por) on pedidos_de_dados to {{casa}};
grant select, insert (org_id, membro_id, tipo, detalhe, forma, recebido_em, limite, usuario_operacao), update (estado, respondido_em, respondido_por)
  on pedidos_de_dados to {{viewer}};

create table incidentes (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  titulo text not null,
  descricao text not null,
  ocorrido_em date,
  -- The day from which the law's time counts.
  percebido_em date not null,
  dados text[] not null,
  pessoas integer,
  menores integer,
  riscos text,
  medidas_antes text,
  medidas_depois text,
  -- Why it was told late, or not at all.
  demora text,
  dispensa text,
  autoridade_em date,
  pessoas_em date,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  constraint incidentes__pk primary key (org_id, id),
  constraint incidentes__titulo check (btrim(titulo) <> ''),
  constraint incidentes__descricao check (btrim(descricao) <> ''),
  constraint incidentes__ocorrido check (ocorrido_em <= percebido_em),
  constraint incidentes__dados check (
    cardinality(dados) > 0 and dados <@ array['cadastro', 'contato', 'documentos', 'fe', 'dinheiro', 'imagem', 'acesso', 'outros']),
  constraint incidentes__pessoas check (pessoas between 0 and 1000000),
  constraint incidentes__menores check (menores between 0 and 1000000 and (pessoas is null or menores <= pessoas)),
  constraint incidentes__autoridade check (autoridade_em >= percebido_em),
  constraint incidentes__pessoas_em check (pessoas_em >= percebido_em),
  constraint incidentes__terreiro foreign key (org_id) references terreiros (id)
);
comment on table incidentes is 'What went wrong with data of people, and who was told by when.';
create index incidentes__por_dia on incidentes (org_id, percebido_em, id);
call ile_fechar('incidentes', apagar => 'false');
grant select, insert,
  update (titulo, descricao, ocorrido_em, percebido_em, dados, pessoas, menores, riscos, medidas_antes, medidas_depois, demora, dispensa, autoridade_em,
    pessoas_em) on incidentes to {{casa}};
grant select on incidentes to {{viewer}};

-- A member who withdraws the consent to be written to is reminded no more. Back to being reminded leads only the staff.
grant update (sem_lembretes) on membros to {{viewer}};
do $$
begin
  execute format('create policy membros__alterar_viewer on membros for update to {{viewer}} %s',
    ile_clausulas(ile_do_viewer('id = :membro'), ile_do_viewer('id = :membro and sem_lembretes')));
end $$;
