import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { calcularEscala } from './calcular-escala.ts';
import { conferirApto, type Escalado } from './conferir-apto.ts';
import { eventoDaEscala } from './evento-da-escala.ts';
import { ninguemLivre, semEscala } from './recusas.ts';

/** The place goes to the named member, or to whoever is next by fairness. */
export const trocarNaEscala = handler(escalas.trocarNaEscala, async (ctx, { id, membro_id }) => {
  const antes = await ctx.db.maybe<Escalado>(sql`
    select evento_id, funcao_id, membro_id from escalas where org_id = ${ctx.orgId} and id = ${id} for update`);
  if (!antes) throw semEscala();
  const evento = await eventoDaEscala(ctx, antes.evento_id);
  const novo = membro_id ?? (await calcularEscala(ctx, evento, antes.funcao_id)).sugestoes[0]?.membro_id;
  if (!novo) throw ninguemLivre();
  const nome = await conferirApto(ctx, { funcao_id: antes.funcao_id, membro_id: novo }, { nova: false });
  await ctx.db.count(sql`
    update escalas set membro_id = ${novo}, estado = 'proposta', respondida_em = null, usuario_operacao = ${ctx.casa.userId}
    where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('escala.trocar', { alvo: novo, antes, depois: { membro_id: novo } });
  return { nome };
});
