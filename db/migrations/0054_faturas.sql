-- Paying part, more, later or nothing (decision 27). What a house without it sees does not change.

-- What an open invoice has received so far. A paid one has received vl_pago_centavos, as before.
alter table faturas add column vl_parcial_centavos bigint not null default 0;
alter table faturas add constraint faturas__parcial check (
  vl_parcial_centavos between 0 and 1000000000000
  and (vl_parcial_centavos = 0 or status in ('pendente', 'vencida') and vl_parcial_centavos < valor_centavos - vl_desconto_centavos));
grant update (vl_parcial_centavos) on faturas to {{casa}}, {{viewer}};

-- An exempt month is cancelled for that reason, and is not generated again.
alter table faturas drop constraint faturas__cancelada_por;
alter table faturas add constraint faturas__cancelada_por check (cancelada_por in ('pausa', 'pessoa', 'isencao'));
drop index faturas__canceladas_por_pessoa;
create index faturas__dispensadas on faturas (org_id, membro_id, refer) where cancelada_por in ('pessoa', 'isencao');

-- An invoice has several payments. A member declares its whole rest, once until staff have answered.
alter table pagamentos add column de_credito boolean not null default false;
alter table pagamentos add column multa_centavos bigint not null default 0;
alter table pagamentos add constraint pagamentos__multa check (multa_centavos between 0 and 1000000000000);
-- Both are the staff's alone: what a member declares is not confirmed, and has neither.
alter table pagamentos add constraint pagamentos__da_equipe check (conferido or not de_credito and multa_centavos = 0);
alter table pagamentos add constraint pagamentos__de_credito check (
  not de_credito or metodo = 'credito_na_casa' and multa_centavos = 0 and carteira_id is null);
drop index pagamentos__um_por_fatura;
create index pagamentos__da_fatura on pagamentos (org_id, fatura_id) where estornado_em is null;
create unique index pagamentos__uma_declaracao on pagamentos (org_id, fatura_id) where not conferido and estornado_em is null;
create index pagamentos__de_creditos on pagamentos (org_id, membro_id) where de_credito and estornado_em is null;

-- A member's credit is an entry; giving it back is a negative one.
alter table pagamentos_diversos drop constraint pagamentos_diversos__tipo;
alter table pagamentos_diversos add constraint pagamentos_diversos__tipo check (tipo in ('doacao', 'compra', 'outro', 'credito', 'acerto'));
alter table pagamentos_diversos add constraint pagamentos_diversos__credito check (tipo <> 'credito' or membro_id is not null and conferido);
create index pagamentos_diversos__creditos on pagamentos_diversos (org_id, membro_id) where tipo = 'credito' and estornado_em is null;

-- The day of one subscription wins over its plan's. In a shorter month it is the last day.
alter table assinaturas add column dia_vencimento integer;
alter table assinaturas add constraint assinaturas__dia_vencimento check (dia_vencimento between 1 and 31);
grant update (dia_vencimento) on assinaturas to {{casa}};

-- As in 0029, with the subscription's own day.
create or replace function ile_meu_plano() returns table (nome text, valor_centavos bigint, dia_vencimento integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic
    select p.nome, p.valor_centavos, coalesce(a.dia_vencimento, p.dia_vencimento)
    from assinaturas a
    join planos p on p.org_id = a.org_id and p.id = a.plano_id
    where a.org_id = nullif(current_setting('ile.org', true), '')::uuid
      and a.membro_id = nullif(current_setting('ile.membro', true), '')::uuid
      and a.status = 'ativa' and a.fim is null;
  end;

-- The multa of a house, none by default, and its recess, during which nobody becomes late.
alter table terreiro_ajustes add column multa_centavos bigint not null default 0;
alter table terreiro_ajustes add constraint terreiro_ajustes__multa check (multa_centavos between 0 and 100000000);
alter table terreiro_ajustes add column recesso_de date;
alter table terreiro_ajustes add column recesso_ate date;
alter table terreiro_ajustes add constraint terreiro_ajustes__recesso check (
  num_nonnulls(recesso_de, recesso_ate) in (0, 2) and recesso_de <= recesso_ate);
grant update (multa_centavos, recesso_de, recesso_ate) on terreiro_ajustes to {{casa}};
