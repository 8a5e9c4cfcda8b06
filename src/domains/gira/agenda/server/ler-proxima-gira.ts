import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { agenda } from '../contract.ts';
import { eventoNaLista, minhaResposta } from './colunas-do-evento.ts';
import { contarRespostas } from './contar-respostas.ts';

type Gira = NonNullable<Output<typeof agenda.lerProximaGira>['gira']>;

/** The gira that goes on now, or the next one that was not cancelled. */
export const lerProximaGira = handler(agenda.lerProximaGira, async (ctx) => {
  const giras = await ctx.db.rows<Gira>(sql`
    select ${eventoNaLista}
    from eventos e
    ${minhaResposta(ctx)}
    where e.org_id = ${ctx.orgId} and e.retirado_em is null and e.cancelado_em is null and e.tipo = 'gira' and e.fim > ${ctx.agora}
      and e.inicio > ${new Date(ctx.agora.getTime() - 31 * 86_400_000)}
    order by e.inicio, e.id limit 1`);
  const [gira = null] = await contarRespostas(ctx, giras);
  return { gira };
});
