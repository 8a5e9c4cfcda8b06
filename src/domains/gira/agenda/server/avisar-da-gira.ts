import { avisarAparelhos, DA_CASA, marcaDe } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import { URGENTE_MS } from '../../../acesso/aparelhos/rules.ts';
import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { formatInstantePorExtenso } from '../../../../shared/datas.ts';
import { translate } from '../../../../shared/texts.ts';
import { t } from '../texts.ts';

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
