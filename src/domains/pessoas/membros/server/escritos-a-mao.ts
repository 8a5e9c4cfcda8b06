import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';

// Each statement answers `onde`, `id`, `membro_id`, `quando` and `texto`. `ile_esquecer` empties
// these texts, and the export shows those that are surely the member's: a place that is added here
// is added there.

/** Words typed into the rows of money, stock and subscriptions. */
export const escritosDoCaixa = (orgId: OrgId): Statement => sql`
  select 'fatura' as onde, f.id, f.membro_id, f.cancelada_em as quando, f.cancelamento_motivo as texto
  from faturas f where f.org_id = ${orgId} and f.cancelamento_motivo is not null
  union all
  select 'pagamento', g.id, g.membro_id, g.estornado_em, g.estorno_motivo
  from pagamentos g where g.org_id = ${orgId} and g.estorno_motivo is not null
  union all
  select 'lancamento', d.id, d.membro_id, d.created_at, concat_ws(' · ', d.descricao, d.favorecido, d.observacoes, d.estorno_motivo)
  from pagamentos_diversos d where d.org_id = ${orgId} and num_nonnulls(d.descricao, d.favorecido, d.observacoes, d.estorno_motivo) > 0
  union all
  select 'conta', c.id, null, c.created_at, concat_ws(' · ', c.descricao, c.favorecido)
  from contas_a_pagar c where c.org_id = ${orgId}
  union all
  select 'venda', v.id, v.membro_id, v.vendida_em, concat_ws(' · ', v.observacoes, v.estorno_motivo)
  from vendas v where v.org_id = ${orgId} and num_nonnulls(v.observacoes, v.estorno_motivo) > 0
  union all
  select 'transferencia', x.id, null, x.created_at, concat_ws(' · ', x.motivo, x.estorno_motivo)
  from transferencias x where x.org_id = ${orgId} and num_nonnulls(x.motivo, x.estorno_motivo) > 0
  union all
  select 'fechamento', s.id, null, s.fechada_em, concat_ws(' · ', s.motivo, (
    select string_agg(r.motivo, ' · ' order by r.versao) from recontagens_de_caixa r where r.org_id = ${orgId} and r.sessao_id = s.id))
  from sessoes_de_caixa s where s.org_id = ${orgId} and s.fechada_em is not null
  union all
  select 'estoque', e.id, null, e.created_at, e.motivo
  from estoque_movimentos e where e.org_id = ${orgId} and e.motivo is not null
  union all
  select 'assinatura', a.id, a.membro_id, a.updated_at, a.observacao
  from assinaturas a where a.org_id = ${orgId} and a.observacao is not null`;

/** Lines of the bank that are surely the member's: emptied without a question, and exported. */
export const linhasDoMembro = (orgId: OrgId, membro: string): Statement => sql`
  select l.id from extrato_linhas l
  where l.org_id = ${orgId} and (
    l.id in (
      select c.linha_id from conciliacoes c
      left join pagamentos p on p.org_id = ${orgId} and p.id = c.pagamento_id
      left join pagamentos_diversos d on d.org_id = ${orgId} and d.id = c.lancamento_id
      where c.org_id = ${orgId} and coalesce(p.membro_id, d.membro_id) = ${membro})
    or l.pagador_chave in (
      select g.chave from pagadores g where g.org_id = ${orgId} group by g.chave having bool_and(g.membro_id = ${membro})))`;

/**
 * What the bank printed and what was typed about it. Lines and links that are surely the member's
 * are left out: they are emptied without a question.
 */
export const escritosDoBanco = (orgId: OrgId, membro: string): Statement => sql`
  select 'extrato', l.id, null::uuid, (l.dia + time '12:00') at time zone 'UTC', concat_ws(' · ', l.descricao, l.pagador, l.ignorada_motivo)
  from extrato_linhas l
  where l.org_id = ${orgId} and l.id not in (${linhasDoMembro(orgId, membro)})
  union all
  select 'conciliacao', c.passo, null, max(c.desfeita_em), max(c.desfeita_motivo)
  from conciliacoes c
  left join pagamentos p on p.org_id = ${orgId} and p.id = c.pagamento_id
  left join pagamentos_diversos d on d.org_id = ${orgId} and d.id = c.lancamento_id
  where c.org_id = ${orgId} and c.desfeita_motivo is not null and coalesce(p.membro_id, d.membro_id) is distinct from ${membro}
  group by c.passo`;

/** Guidance and reasons in the agenda. What an occurrence has from its series is listed once. */
export const escritosDaAgenda = (orgId: OrgId): Statement => sql`
  select 'serie', s.id, null::uuid, s.created_at, s.orientacoes
  from eventos_series s where s.org_id = ${orgId} and s.orientacoes is not null
  union all
  select 'evento', e.id, null, e.created_at, concat_ws(' · ', p.orientacoes, e.cancelado_motivo)
  from eventos e
  cross join lateral (
    select case when e.serie_id is null or 'orientacoes' = any(e.proprios) then e.orientacoes end as orientacoes) p
  where e.org_id = ${orgId} and num_nonnulls(p.orientacoes, e.cancelado_motivo) > 0`;
