import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { avisarEscalados } from './avisar-escalados.ts';
import type { Escalado } from './conferir-apto.ts';
import { semEscala } from './recusas.ts';

/** The place is free again; nothing is filled by itself. */
export const tirarDaEscala = handler(escalas.tirarDaEscala, async (ctx, { id }) => {
  const saiu = await ctx.db.maybe<Escalado>(sql`
    delete from escalas where org_id = ${ctx.orgId} and id = ${id} returning evento_id, funcao_id, membro_id`);
  if (!saiu) throw semEscala();
  await avisarEscalados(ctx, 'tirado', [saiu]);
  await ctx.audit('escala.tirar', { alvo: saiu.membro_id, antes: saiu });
  return { ok: true } as const;
});
