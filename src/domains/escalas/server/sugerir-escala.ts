import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { calcularEscala } from './calcular-escala.ts';
import { eventoDaEscala } from './evento-da-escala.ts';

/**
 * Fills the free places of an event; who is on it stays. Two suggestions at once wait for each
 * other, so no function gets more people than it needs.
 */
export const sugerirEscala = handler(escalas.sugerirEscala, async (ctx, { evento_id }) => {
  const evento = await eventoDaEscala(ctx, evento_id);
  const { sugestoes, vagas } = await calcularEscala(ctx, evento);
  if (sugestoes.length > 0) {
    await ctx.db.rows(sql`
      insert into escalas (org_id, evento_id, funcao_id, membro_id, usuario_operacao)
      select ${ctx.orgId}::uuid, ${evento_id}::uuid, q.funcao_id, q.membro_id, ${ctx.casa.userId}::uuid
      from unnest(${sugestoes.map((um) => um.funcao_id)}::uuid[], ${sugestoes.map((um) => um.membro_id)}::uuid[]) as q (funcao_id, membro_id)
      on conflict do nothing returning id`);
    await ctx.audit('escala.sugerir', { alvo: evento_id, depois: { escalados: sugestoes.length } });
  }
  return { escalados: sugestoes.length, faltam: vagas - sugestoes.length };
});
