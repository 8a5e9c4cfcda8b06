import { type EventoLido, eventoCancelado, lerEvento } from '../../presencas/server/ler-evento.ts';
import type { HouseContext } from '../../../../server/actions/handler.ts';

/** The event, if people can be chosen for it. */
export async function eventoDaEscala(ctx: HouseContext, id: string): Promise<EventoLido> {
  const evento = await lerEvento(ctx, id);
  if (evento.cancelado) throw eventoCancelado();
  return evento;
}
