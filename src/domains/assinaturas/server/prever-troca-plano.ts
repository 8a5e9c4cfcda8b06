import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { assinaturas } from '../contract.ts';
import { t } from '../texts.ts';

interface Previsao {
  plano_atual: string | null;
  desconto_atual: number;
  todas: number;
  a_vencer: number;
  diferenca: number;
  diferenca_a_vencer: number;
}

/** The member's present plan, and counts and difference in centavos before the person confirms (decision 24). Changes nothing. */
export const preverTrocaPlano = handler(
  assinaturas.preverTrocaPlano,
  async ({ db, orgId, hoje }, { membro_id, plano_id, desconto_centavos }) => {
    const linha = await db.maybe<Previsao>(sql`
    select p.nome as plano_atual, coalesce(a.desconto_centavos, 0)::bigint as desconto_atual, count(f.id) as todas,
           count(f.id) filter (where f.dt_vencimento >= ${hoje}) as a_vencer,
           coalesce(sum(v.novo - v.atual), 0)::bigint as diferenca,
           coalesce(sum(v.novo - v.atual) filter (where f.dt_vencimento >= ${hoje}), 0)::bigint as diferenca_a_vencer
    from membros m
    join planos n on n.org_id = m.org_id and n.id = ${plano_id}
    left join assinaturas a on a.org_id = m.org_id and a.membro_id = m.id and a.status = 'ativa' and a.fim is null
    left join planos p on p.org_id = a.org_id and p.id = a.plano_id
    left join faturas f on f.org_id = m.org_id and f.membro_id = m.id and f.status in ('pendente', 'vencida')
    left join lateral (
      select f.valor_centavos - f.vl_desconto_centavos as atual,
             n.valor_centavos - least(coalesce(${desconto_centavos ?? null}::bigint, a.desconto_centavos, 0), n.valor_centavos) as novo) v on true
    where m.org_id = ${orgId} and m.id = ${membro_id}
    group by p.nome, a.desconto_centavos`);
    if (!linha) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
    return {
      plano_atual: linha.plano_atual,
      desconto_atual_centavos: linha.desconto_atual,
      todas: { faturas: linha.todas, diferenca_centavos: linha.diferenca },
      a_vencer: { faturas: linha.a_vencer, diferenca_centavos: linha.diferenca_a_vencer },
    };
  },
);
