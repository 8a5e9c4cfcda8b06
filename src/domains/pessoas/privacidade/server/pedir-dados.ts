import { exigirMembro } from '../../../acesso/acesso/server/exigir.ts';
import { limitar, type Limite } from '../../../acesso/acesso/server/limitar.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { privacidade } from '../contract.ts';
import { inserirPedido } from './inserir-pedido-de-dados.ts';

/** Asking and withdrawing in turn would fill the table, so a member waits after these. */
const PEDIDOS_DO_MEMBRO: Limite = { livres: 10, atrasos: [60, 300, 900] };

/** The linked member asks; the member is the session's. */
export const pedirDados = handler(privacidade.pedirDados, async (ctx, pedido) => {
  const membroId = exigirMembro(ctx);
  await limitar(ctx.services.doors, `pedido:membro:${ctx.orgId}:${membroId}`, PEDIDOS_DO_MEMBRO, ctx.agora);
  const feito = await inserirPedido(ctx, { ...pedido, membroId, forma: 'tela', recebido_em: ctx.hoje });
  await ctx.audit('pedido_de_dados.pedir_dados', { alvo: feito.id, depois: { tipo: pedido.tipo } });
  return feito;
});
