import { handler, type Output } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { acesso } from '../contract.ts';

type Sessao = Output<typeof acesso.listarSessoes>['itens'][number];

/** The person's own open sessions, most recently used first. */
export const listarSessoes = handler(acesso.listarSessoes, async (ctx) => {
  const itens = await ctx.services.doors.acesso({ readOnly: true }, (db) =>
    db.rows<Sessao>(sql`
      select id, id = ${ctx.session.sessionId} as atual, criada_em, vista_em, ip, navegador
      from sessoes where conta_id = ${ctx.session.userId} and expira_em > ${ctx.agora} order by vista_em desc limit 50`),
  );
  return { itens };
});
