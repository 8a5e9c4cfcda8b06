import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { efeitos } from '../../faturas/server/efeitos.ts';
import { combinada, DA_FATURA } from '../../faturas/server/prazo.ts';
import { situacaoEm } from '../../faturas/server/situacao-em.ts';
import { assinaturas } from '../contract.ts';
import { t } from '../texts.ts';

type Previsao = Output<typeof assinaturas.preverTrocaPlano>;

/**
 * The member's current plan, what a start of new dues depends on, and the counts and difference in
 * centavos to show before confirming. Changes nothing.
 */
export const preverTrocaPlano = handler(
  assinaturas.preverTrocaPlano,
  async ({ db, orgId, hoje }, { membro_id, plano_id, desconto_centavos, dia_proprio, assinatura_id }) => {
    const desta = assinatura_id ? sql`and f.assinatura_id = ${assinatura_id}` : sql``;
    const previsao = await db.maybe<Previsao>(sql`
      select p.nome as plano_atual, coalesce(a.desconto_centavos, 0)::bigint as desconto_atual_centavos, e.todas, e.a_vencer,
             m.data_admissao_terreiro as admissao, o.meses as meses_ocupados
      from membros m
      join planos n on n.org_id = ${orgId} and n.id = ${plano_id}
      left join assinaturas a on a.org_id = ${orgId} and a.membro_id = m.id and a.status = 'ativa' and a.fim is null
      left join planos p on p.org_id = ${orgId} and p.id = a.plano_id
      cross join lateral (
        select coalesce(${desconto_centavos ?? null}::bigint, a.desconto_centavos, 0) as desconto, coalesce(${dia_proprio === undefined ? sql`a.dia_vencimento` : sql`nullif(${dia_proprio}::int, 0)`}, n.dia_vencimento) as dia
      ) d
      cross join lateral (
        select ${efeitos(hoje)} from (
          select f.dt_vencimento, f.status, f.vl_parcial_centavos as parcial, ${combinada(orgId)} as combinada, f.valor_centavos - f.vl_desconto_centavos as atual,
                 n.valor_centavos - least(d.desconto, n.valor_centavos) as novo,
                 ${situacaoEm({ hoje, orgId }, { ...DA_FATURA, vencimento: sql`ile_dia_no_mes(f.dt_vencimento, d.dia)`, valor: sql`n.valor_centavos`, desconto: sql`d.desconto` })} as nova_situacao
          from faturas f
          where f.org_id = ${orgId} and f.membro_id = m.id and f.status in ('pendente', 'vencida') ${desta}
          offset 0
        ) abertas) e
      cross join lateral (
        select coalesce(array_agg(refer order by refer), '{}') as meses from (
          select distinct on (f.refer) f.refer, f.status, f.cancelada_por from faturas f
          where f.org_id = ${orgId} and f.membro_id = m.id
          order by f.refer, (f.status <> 'cancelada') desc, f.id desc
        ) f where f.status <> 'cancelada' or f.cancelada_por in ('pessoa', 'isencao')) o
      where m.org_id = ${orgId} and m.id = ${membro_id}`);
    if (!previsao) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
    return previsao;
  },
);
