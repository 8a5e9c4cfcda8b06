import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { formatInstantePorExtenso } from '../../../../shared/datas.ts';
import { translate, t } from '../../../../shared/texts.ts';
import { URGENTE_MS } from '../../../acesso/aparelhos/rules.ts';
import { DA_CASA, avisarAparelhos, marcaDe } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import { agenda } from '../contract.ts';
import { eventoNaLista, minhaResposta } from './colunas-do-evento.ts';
import { contarRespostas } from './respostas.ts';

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

const FRASES = {
  marcada: t.key('Marcado para {quando}'),
  mudou: t.key('Mudou para {quando}'),
  cancelada: t.key('Foi cancelado: era {quando}'),
} as const;

interface Evento {
  id: string;
  titulo: string;
  inicio: string;
}

interface Que {
  que: keyof typeof FRASES;
  /** When it was to begin before. */
  antes?: string;
}

/**
 * Tells the house of the first event of those that a change was for. One that is near and was moved
 * or cancelled is told at night too.
 */
export async function avisarDaGira(ctx: HouseContext, quais: Statement, { que, antes }: Que): Promise<void> {
  const { db, orgId, agora, casa } = ctx;
  const evento = await db.maybe<Evento>(sql`
    select e.id, e.titulo, e.inicio from eventos e
    where e.org_id = ${orgId} and ${quais} and e.inicio > ${agora} order by e.inicio, e.id limit 1`);
  if (!evento) return;
  const inicio = new Date(evento.inicio);
  const perto = Math.min(inicio.getTime(), antes === undefined ? Infinity : new Date(antes).getTime());
  const quando = formatInstantePorExtenso(inicio, casa.fusoHorario, 'pt-BR');
  await avisarAparelhos(db, ctx, DA_CASA, {
    tipo: 'gira',
    marca: marcaDe('g', evento.id),
    caminho: `/agenda?evento=${evento.id}`,
    titulo: evento.titulo,
    corpo: translate('pt-BR', FRASES[que], { quando }),
    comeca_em: inicio,
    urgente: que !== 'marcada' && perto - agora.getTime() <= URGENTE_MS,
  });
}
