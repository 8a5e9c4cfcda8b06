import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { lembretes } from '../contract.ts';
import { devedorDoGrupo, jaLembrado, grupoMudou } from './vez-de-lembrar.ts';

/**
 * The mark is written once the person says that the message was sent. The second of two people is
 * told who was faster. Refused if the member is in another group by now.
 */
export const marcarLembrete = handler(lembretes.marcarLembrete, async (ctx, { membro_id, grupo, canal }) => {
  const vez = { membro_id, ciclo: competenciaDoDia(ctx.hoje), grupo, canal };
  const { total_centavos } = await devedorDoGrupo(ctx, vez);
  const marca = await ctx.db.maybe<{ id: string }>(sql`
    insert into lembretes (org_id, membro_id, ciclo, grupo, canal, total_centavos, usuario_operacao, created_at)
    values (${ctx.orgId}, ${membro_id}, ${vez.ciclo}, ${grupo}, ${canal}, ${total_centavos}, ${ctx.casa.userId}, ${ctx.agora})
    on conflict (org_id, membro_id, ciclo, grupo, canal) where desfeito_em is null do nothing returning id`);
  if (!marca) throw (await jaLembrado(ctx, vez)) ?? grupoMudou();
  await ctx.audit('lembrete.marcar', { alvo: membro_id, depois: { grupo, canal } });
  return marca;
});
