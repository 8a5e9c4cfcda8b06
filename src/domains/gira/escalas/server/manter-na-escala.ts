import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import type { Escalado } from './conferir-apto.ts';
import { avisarEscalados } from './avisar-escalados.ts';
import { servicoNaMesmaHora } from './conferir-servico.ts';
import { jaServe, semEscala } from './recusas.ts';

/** Nothing but a wish to swap can be declined, and nobody is kept at two events at one hour. */
export const manterNaEscala = handler(escalas.manterNaEscala, async (ctx, { id }) => {
  const conflito = await servicoNaMesmaHora(ctx, id);
  if (conflito) throw jaServe(conflito.nome, conflito.serve_em);
  const mantido = await ctx.db.maybe<Escalado>(sql`
    update escalas s set estado = 'proposta', respondida_em = null, inicio = e.inicio
    from eventos e
    where s.org_id = ${ctx.orgId} and s.id = ${id} and s.estado = 'troca' and e.org_id = ${ctx.orgId} and e.id = s.evento_id
    returning s.evento_id, s.funcao_id, s.membro_id`);
  if (!mantido) throw semEscala();
  await avisarEscalados(ctx, 'mantido', [mantido]);
  await ctx.audit('escala.manter', { alvo: mantido.membro_id });
  return { ok: true } as const;
});
