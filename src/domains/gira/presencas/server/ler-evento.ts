import type { HouseContext } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { abreEm } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

const semEvento = (): Failure => new Failure(404, 'evento_nao_encontrado', t.key('Evento não encontrado'));

export const eventoCancelado = (): Failure =>
  new Failure(409, 'evento_cancelado', t.key('Este evento foi cancelado e não tem chamada.'));

const cedoDemais = (): Failure =>
  new Failure(409, 'cedo_demais', t.key('A chamada abre duas horas antes do início. Até lá, só falta justificada.'));

export const codigoErrado = (): Failure =>
  new Failure(
    409,
    'codigo_invalido',
    t.key('Código inválido ou fora do horário. Ele vale de duas horas antes do início até o fim do evento.'),
  );

export const marcadaDepois = (): Failure =>
  new Failure(409, 'marcada_depois', t.key('Alguém mudou esta presença depois da leitura. Confira na lista.'));

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
