import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { FUNCOES_PROPOSTAS } from '../rules.ts';

/** Safe to press twice: a name that is there is left alone. */
export const criarFuncoesPropostas = handler(escalas.criarFuncoesPropostas, async (ctx) => {
  const criadas = await ctx.db.rows<{ id: string }>(sql`
    insert into escalas_funcoes (org_id, nome, vagas)
    select ${ctx.orgId}::uuid, p.nome, p.vagas
    from unnest(${FUNCOES_PROPOSTAS.map(({ nome }) => nome)}::text[], ${FUNCOES_PROPOSTAS.map(({ vagas }) => vagas)}::smallint[]) as p (nome, vagas)
    on conflict do nothing returning id`);
  if (criadas.length > 0) await ctx.audit('escala.criar_funcao', { depois: { criadas: criadas.length } });
  return { criadas: criadas.length };
});
