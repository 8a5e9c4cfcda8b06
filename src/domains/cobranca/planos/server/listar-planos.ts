import { handler, type Output } from '../../../../server/actions/handler.ts';
import { columns, sql } from '../../../../server/database/sql.ts';
import { matching } from '../../../../server/database/like.ts';
import { planos } from '../contract.ts';
import { COLUNAS_DO_PLANO, versaoDoPlano } from './versao-do-plano.ts';

type Plano = Output<typeof planos.listarPlanos>['itens'][number];

/** Plans by name, each with its current subscriptions and their monthly sum. */
export const listarPlanos = handler(planos.listarPlanos, async ({ db, orgId }, { busca, somente_ativos }) => {
  const itens = await db.rows<Plano>(sql`
    select p.id, ${columns(COLUNAS_DO_PLANO, 'p')}, p.created_at, ${versaoDoPlano} as versao,
           (select jsonb_build_object('id', f.id, 'nome', f.nome) from fundos f where f.org_id = ${orgId} and f.id = p.fundo_id) as fundo,
           count(a.id) as assinaturas,
           coalesce(sum(p.valor_centavos - least(a.desconto_centavos, p.valor_centavos)), 0)::bigint as mensal_centavos
    from planos p
    left join assinaturas a on a.org_id = ${orgId} and a.plano_id = p.id and a.status = 'ativa' and a.fim is null
    where p.org_id = ${orgId}
      and ${matching(sql`p.nome_ordem`, busca)}
      and (p.ativo or not ${somente_ativos})
    group by p.org_id, p.id
    order by p.ativo desc, p.nome_ordem, p.id
    limit 500`);
  return { itens };
});
