-- A charge may also ask for an entry, which is written once it is paid (row PG2).

alter table cobrancas add column escreve text;
update cobrancas set escreve = 'venda' where chave is not null;
alter table cobrancas
  drop constraint cobrancas__de_que,
  add constraint cobrancas__escreve check (escreve in ('venda', 'lancamento') and (escreve is null) = (chave is null)),
  add constraint cobrancas__de_que check (escreve is not distinct from 'lancamento' or (escreve is null) <> (membro_id is null));
-- The words of an entry go once nothing is written from them any more.
grant update (pedido) on cobrancas to {{casa}};

alter table pix_recebidos
  drop constraint pix_recebidos__situacao,
  add constraint pix_recebidos__situacao check (situacao in
    ('lancado', 'vender', 'conferir', 'credito', 'entrada', 'ja_lancado', 'devolvendo', 'devolvido', 'vendido')),
  drop constraint pix_recebidos__credito,
  add constraint pix_recebidos__credito check (situacao = 'lancado' or (situacao in ('credito', 'entrada')) = (lancamento_id is not null));
