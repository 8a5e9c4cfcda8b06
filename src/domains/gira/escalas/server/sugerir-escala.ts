import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import type { Sugestao } from '../rules.ts';
import { avisarEscalados } from './avisar-escalados.ts';
import { calcularEscala } from './calcular-escala.ts';
import type { Escalado } from './conferir-apto.ts';
import { eventoDaEscala } from './evento-da-escala.ts';
import { comImpedimento, impedimento, ocupadosEm } from './impedimento.ts';

/**
 * Fills the free places of an event; who is on it stays. Two suggestions at once wait for each
 * other, so no function gets more people than it needs.
 */
export const sugerirEscala = handler(escalas.sugerirEscala, async (ctx, { evento_id }) => {
  const evento = await eventoDaEscala(ctx, evento_id);
  const { sugestoes, vagas } = await calcularEscala(ctx, evento);
  const escalados = sugestoes.length > 0 ? await gravarSugestoes(ctx, evento_id, sugestoes) : 0;
  if (escalados > 0) await ctx.audit('escala.sugerir', { alvo: evento_id, depois: { escalados } });
  return { escalados, faltam: vagas - escalados };
});

/**
 * Locks the members who were chosen, and leaves out those who meanwhile left or serve at another
 * event of that hour.
 */
async function gravarSugestoes(ctx: HouseContext, eventoId: string, sugestoes: readonly Sugestao[]): Promise<number> {
  const { db, orgId, agora, casa } = ctx;
  const [funcoes, quem] = [sugestoes.map((um) => um.funcao_id), sugestoes.map((um) => um.membro_id)];
  await db.rows(sql`
    select m.id from membros m where m.org_id = ${orgId} and m.id = any(${quem}::uuid[]) order by m.id for no key update`);
  const postos = await db.rows<Escalado>(sql`
    insert into escalas (org_id, evento_id, funcao_id, membro_id, inicio, usuario_operacao)
    select ${orgId}::uuid, e.id, q.funcao_id, m.id, e.inicio, ${casa.userId}::uuid
    from unnest(${funcoes}::uuid[], ${quem}::uuid[]) as q (funcao_id, membro_id)
    join membros m on m.org_id = ${orgId} and m.id = q.membro_id
    join eventos e on e.org_id = ${orgId} and e.id = ${eventoId}
    ${comImpedimento({ orgId }, ocupadosEm({ orgId }, eventoId))}
    where (${impedimento({ orgId, agora })}) is null
    on conflict do nothing returning evento_id, funcao_id, membro_id`);
  await avisarEscalados(ctx, 'escalado', postos);
  return postos.length;
}
