import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { abreEm } from '../rules.ts';
import { cedoDemais, eventoCancelado, semEvento } from './recusas.ts';

export interface EventoLido {
  id: string;
  tipo: string;
  titulo: string;
  inicio: string;
  fim: string;
  cancelado: boolean;
}

/** The columns of an event, for `eventos e`. */
export const EVENTO: Statement = sql`e.id, e.tipo, e.titulo, e.inicio, e.fim, e.cancelado_em is not null as cancelado`;

type Onde = Pick<HouseContext, 'db' | 'orgId'>;

/** The event of the house; one that was taken off the agenda is not found. */
export async function lerEvento({ db, orgId }: Onde, id: string): Promise<EventoLido> {
  const evento = await db.maybe<EventoLido>(sql`
    select ${EVENTO} from eventos e where e.org_id = ${orgId} and e.id = ${id} and e.retirado_em is null`);
  if (!evento) throw semEvento();
  return evento;
}

/** The event, if people can be marked there now. `antes`: before it opens, too. */
export async function eventoAberto(
  ctx: Onde & Pick<HouseContext, 'agora'>,
  id: string,
  antes: boolean,
): Promise<EventoLido> {
  const evento = await lerEvento(ctx, id);
  if (evento.cancelado) throw eventoCancelado();
  if (!antes && ctx.agora < abreEm(evento)) throw cedoDemais();
  return evento;
}
