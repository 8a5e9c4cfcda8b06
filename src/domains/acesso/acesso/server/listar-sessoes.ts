import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acesso } from '../contract.ts';
import { listarLembrados } from './aparelho-lembrado.ts';
import { emUso } from './sessoes-vivas.ts';

type Sessao = Output<typeof acesso.listarSessoes>['itens'][number];

/**
 * The person's own open sessions, most recently used first, and the browsers that are asked for no
 * second step.
 */
export const listarSessoes = handler(acesso.listarSessoes, async (ctx) => {
  const itens = await ctx.services.doors.acesso({ readOnly: true }, (db) =>
    db.rows<Sessao>(sql`
      select s.id, s.id = ${ctx.session.sessionId} as atual, s.criada_em, s.vista_em, s.ip, s.navegador, s.por_link
      from sessoes s where s.conta_id = ${ctx.session.userId} and s.etapas <> 'pendente' and ${emUso(ctx.agora)} order by s.vista_em desc limit 50`),
  );
  return { itens, lembrados: await listarLembrados(ctx) };
});
