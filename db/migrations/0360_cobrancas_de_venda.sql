-- A charge at the till asks for a sale instead of invoices (row PG5).

alter table cobrancas
  alter column membro_id drop not null,
  -- The sale's own key, and the sale as the till would send it.
  add column chave text,
  add column pedido jsonb,
  add constraint cobrancas__chave check (char_length(chave) between 1 and 255),
  add constraint cobrancas__pedido check ((chave is null) = (pedido is null)),
  add constraint cobrancas__de_que check ((chave is null) <> (membro_id is null));
create unique index cobrancas__uma_da_chave on cobrancas (org_id, chave) where estado in ('pedida', 'aberta');
create index cobrancas__da_chave on cobrancas (org_id, chave, created_at) where chave is not null;

alter table pix_recebidos
  alter column membro_id drop not null,
  drop constraint pix_recebidos__situacao,
  drop constraint pix_recebidos__motivo,
  drop constraint pix_recebidos__resolvido,
  -- 'vender': it is exactly what a sale costs, and the till's part of the program writes that sale next.
  add constraint pix_recebidos__situacao check (
    situacao in ('lancado', 'vender', 'conferir', 'credito', 'ja_lancado', 'devolvido', 'vendido')),
  add constraint pix_recebidos__motivo check (
    (motivo is null) = (situacao in ('lancado', 'vender'))
    and (motivo is null or motivo in ('valor', 'dupla', 'encerrada', 'mudou', 'pessoa', 'sempre', 'venda'))),
  add constraint pix_recebidos__resolvido check (
    num_nonnulls(resolvido_em, resolvido_por) = case when situacao in ('lancado', 'vender', 'conferir') then 0 else 2 end);
create index pix_recebidos__a_vender on pix_recebidos (org_id, cobranca_id) where situacao = 'vender';

-- The jobs visit only houses that have a provider. The door that lists houses reads no table of a house.
alter table terreiros add column com_provedor boolean not null default false;
grant update (com_provedor) on terreiros to {{casa}};
update terreiros t set com_provedor = true where exists (select from provedores_de_pix p where p.org_id = t.id);
