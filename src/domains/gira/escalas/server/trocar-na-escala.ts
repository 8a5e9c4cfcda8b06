import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { avisarEscalados } from './avisar-escalados.ts';
import { conferirApto, type Escalado } from './conferir-apto.ts';
import { eventoDaEscala } from './evento-da-escala.ts';
import { semEscala } from './recusas.ts';

/** The place goes to the named member. Nobody is swapped in twice, or for themselves. */
export const trocarNaEscala = handler(escalas.trocarNaEscala, async (ctx, { id, membro_id }) => {
  const antes = await ctx.db.maybe<Escalado>(sql`
    select evento_id, funcao_id, membro_id from escalas where org_id = ${ctx.orgId} and id = ${id} for update`);
  if (!antes) throw semEscala();
  await eventoDaEscala(ctx, antes.evento_id);
  const nome = await conferirApto(ctx, { ...antes, membro_id }, { nova: false });
  // Pressed twice: an answer that the person gave meanwhile stays.
  if (antes.membro_id === membro_id) return { nome };
  await ctx.db.count(sql`
    update escalas s
    set membro_id = ${membro_id}, estado = 'proposta', respondida_em = null, inicio = e.inicio, usuario_operacao = ${ctx.casa.userId}
    from eventos e where s.org_id = ${ctx.orgId} and s.id = ${id} and e.org_id = ${ctx.orgId} and e.id = s.evento_id`);
  await avisarEscalados(ctx, 'trocado', [antes]);
  await avisarEscalados(ctx, 'escalado', [{ ...antes, membro_id }]);
  await ctx.audit('escala.trocar', { alvo: membro_id, antes, depois: { membro_id } });
  return { nome };
});
