import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
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
    where e.org_id = ${ctx.orgId} and ${daquiEmDiante(ctx)} and e.tipo = 'gira'
    order by e.inicio, e.id limit 1`);
  const [gira = null] = await contarRespostas(ctx, giras);
  return { gira };
});

/** `eventos e` that go on now or come; none takes longer than 31 days. */
const daquiEmDiante = ({ agora }: HouseContext): Statement => sql`
  e.retirado_em is null and e.cancelado_em is null and e.fim > ${agora}
  and e.inicio > ${new Date(agora.getTime() - 31 * 86_400_000)}`;

/** A member's next event of any kind, with the own answer. */
export async function lerProximoEvento(ctx: HouseContext): Promise<(Gira & { pode_responder: boolean }) | null> {
  const evento = await ctx.db.maybe<Gira & { pode_responder: boolean }>(sql`
    select ${eventoNaLista}, null::int as vao, null::int as nao_vao,
           ${ctx.casa.membroId}::uuid is not null and e.inicio > ${ctx.agora} as pode_responder
    from eventos e
    ${minhaResposta(ctx)}
    where e.org_id = ${ctx.orgId} and ${daquiEmDiante(ctx)}
    order by e.inicio, e.id limit 1`);
  return evento ?? null;
}
