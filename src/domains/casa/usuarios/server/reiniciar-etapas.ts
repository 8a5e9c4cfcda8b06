import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure } from '../../../../shared/failure.ts';
import { podeReiniciarEtapas } from '../../../acesso/acesso/rules.ts';
import { exigirSessaoViva } from '../../../acesso/acesso/server/exigir-sessao-viva.ts';
import { avisarReinicio } from '../../../acesso/etapas/server/cartas-das-etapas.ts';
import { reiniciarEtapasDe } from '../../../acesso/etapas/server/reiniciar-etapas.ts';
import { usuarios } from '../contract.ts';
import { t } from '../texts.ts';
import { acimaDoPapel, agirSobre } from './equipe.ts';

/**
 * Removes the second step of somebody who lost the telephone. It takes effect at once, because
 * gestao of a house knows its people. It works on a lower rank only; an owner's is the platform's
 * to remove. The caller still needs the password. The person is told by letter, whatever letters
 * they chose.
 */
export const reiniciarEtapas = handler(usuarios.reiniciarEtapas, async (ctx, { user_id }) => {
  const { ator, alvo } = await agirSobre(ctx, user_id);
  await exigirSessaoViva(ctx);
  if (!podeReiniciarEtapas(ator, alvo)) throw acimaDoPapel();
  const { email } = await ctx.db.row<{ email: string | null }>(
    sql`select email from profiles where org_id = ${ctx.orgId} and user_id = ${user_id}`,
  );
  await ctx.services.doors.acesso({ inside: true }, async (db) => {
    if (!(await reiniciarEtapasDe(db, user_id)))
      throw new Failure(409, 'etapas_desligadas', t.key('Esta pessoa não tem duas etapas ligadas.'));
    await avisarReinicio(ctx, db, { email, fuso: ctx.casa.fusoHorario, em: ctx.agora });
  });
  await ctx.audit('usuario.reiniciar_etapas', { alvo: user_id });
  await announce(ctx.db, { type: 'pessoa', id: user_id });
  return { ok: true as const };
});
