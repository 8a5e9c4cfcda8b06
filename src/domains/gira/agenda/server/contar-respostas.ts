import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { RESPOSTA_VALE } from './resposta-vale.ts';
import { can } from '../../../../shared/access.ts';

interface Contagem {
  evento_id: string;
  vao: number;
  nao_vao: number;
}

/**
 * Adds how many members said 'Vou' and 'Não vou', for staff (row J3). Other people get null: their
 * role of the database sees only the own answer.
 */
export async function contarRespostas<Evento extends { id: string }>(ctx: HouseContext, eventos: readonly Evento[]) {
  if (!can(ctx, 'equipe')) return eventos.map((um) => ({ ...um, vao: null, nao_vao: null }));
  const contagens = await ctx.db.rows<Contagem>(sql`
    select r.evento_id, count(*) filter (where r.vai) as vao, count(*) filter (where not r.vai) as nao_vao
    from eventos_respostas r join eventos e on e.org_id = ${ctx.orgId} and e.id = r.evento_id
    where ${RESPOSTA_VALE} and r.org_id = ${ctx.orgId} and r.evento_id = any(${eventos.map(({ id }) => id)}::uuid[])
    group by r.evento_id`);
  const de = new Map(contagens.map((uma) => [uma.evento_id, uma]));
  return eventos.map((um) => ({ ...um, vao: de.get(um.id)?.vao ?? 0, nao_vao: de.get(um.id)?.nao_vao ?? 0 }));
}
