import { type Output, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { prazoCom } from '../../../cobranca/faturas/server/prazo.ts';
import { RESTA } from '../../../cobranca/faturas/server/situacao.ts';
import { relatorios } from '../contract.ts';

type Devedor = Output<typeof relatorios.lerDevidoPorIdade>['itens'][number];

/**
 * Each person with late months, the longest late first. A month counts from its due day, or from
 * the agreed day or the end of the recess.
 */
export const lerDevidoPorIdade = handler(relatorios.lerDevidoPorIdade, async ({ db, orgId, hoje }) => {
  const [d30, d60, d90] = [somarDias(hoje, -30), somarDias(hoje, -60), somarDias(hoje, -90)];
  const itens = await db.rows<Devedor>(sql`
    with atrasadas as materialized (
      select a.membro_id, a.resta, ${prazoCom(orgId, sql`a.dia`)} as dia
      from (
        select f.membro_id, ${RESTA} as resta, greatest(f.dt_vencimento, c.nova_data) as dia
        from faturas f
        left join combinados c on c.org_id = ${orgId} and c.membro_id = f.membro_id and c.refer = f.refer and c.estado = 'aprovado'
        where f.org_id = ${orgId} and f.status in ('pendente', 'vencida') and f.dt_vencimento < ${hoje} and ${RESTA} > 0
        offset 0
      ) a
    )
    select m.id, m.nome_mostrado as nome, m.matricula, min(a.dia) as desde, count(*)::int as meses,
           coalesce(sum(a.resta) filter (where a.dia >= ${d30}), 0)::bigint as ate_30,
           coalesce(sum(a.resta) filter (where a.dia < ${d30} and a.dia >= ${d60}), 0)::bigint as ate_60,
           coalesce(sum(a.resta) filter (where a.dia < ${d60} and a.dia >= ${d90}), 0)::bigint as ate_90,
           coalesce(sum(a.resta) filter (where a.dia < ${d90}), 0)::bigint as mais
    from atrasadas a join membros m on m.org_id = ${orgId} and m.id = a.membro_id
    where a.dia < ${hoje}
    group by m.id, m.nome_mostrado, m.matricula, m.nome_ordem
    order by min(a.dia), m.nome_ordem, m.id`);
  return { hoje, itens };
});

/** One line in the trace per file; the file itself is made in the browser. */
export const registrarExportacaoDoDevido = handler(relatorios.registrarExportacaoDoDevido, async (ctx, input) => {
  await ctx.audit('relatorio.exportar', { alvo: 'devido', depois: input });
  return { ok: true as const };
});
