import { handler } from '../../../../server/actions/handler.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { carteiras } from '../contract.ts';
import { inserirTransferencia } from './inserir-transferencia.ts';

/** Moves money once per key. The total of all carteiras stays as it was. */
export const transferir = handler(carteiras.transferir, async (ctx, { dia = ctx.hoje, ...campos }) => {
  exigir(ctx, 'equipe');
  return inserirTransferencia(ctx, { ...campos, dia, exigeSaldo: true });
});
