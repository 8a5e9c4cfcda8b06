import { handler } from '../../../../server/actions/handler.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { carteiras } from '../contract.ts';
import { fazerGuardado } from './guardado.ts';
import { inserirTransferencia } from './inserir-transferencia.ts';

/**
 * Moves money once per key. The total of all carteiras stays as it was. The house's safe is made
 * when money first goes there.
 */
export const transferir = handler(carteiras.transferir, async (ctx, { dia = ctx.hoje, ...campos }) => {
  exigir(ctx, 'equipe');
  await fazerGuardado(ctx, { id: campos.carteira_para, dia, recebe: true });
  return inserirTransferencia(ctx, { ...campos, dia, exigeSaldo: true });
});
