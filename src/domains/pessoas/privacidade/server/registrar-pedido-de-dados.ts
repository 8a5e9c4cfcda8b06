import { handler } from '../../../../server/actions/handler.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { privacidade } from '../contract.ts';
import { t } from '../texts.ts';
import { inserirPedido } from './inserir-pedido-de-dados.ts';
import { travarTitular } from './titular.ts';

/** Staff register what a member asked, with the day on which it came. */
export const registrarPedidoDeDados = handler(
  privacidade.registrarPedidoDeDados,
  async (ctx, { membro_id, recebido_em, ...pedido }) => {
    await travarTitular(ctx, membro_id);
    if (recebido_em > ctx.hoje) throw fieldFailure('recebido_em', t.key('A data não pode ser futura.'));
    const feito = await inserirPedido(ctx, { ...pedido, membroId: membro_id, recebido_em });
    await ctx.audit('pedido_de_dados.registrar_pedido', { alvo: feito.id, depois: { tipo: pedido.tipo, recebido_em } });
    return feito;
  },
);
