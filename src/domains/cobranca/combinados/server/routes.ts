import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { combinados } from '../contract.ts';
import { t } from '../texts.ts';
import { combinar, desfazerCombinado, desistirDoPedido, pedirCombinado, responderPedido } from './combinados.ts';

const JA_PEDIDO = [409, 'pedido_repetido', t.key('Já há um pedido esperando resposta para este mês.')] as const;

/** Two requests at once want the same place; the second is asked to look again. */
const constraints: Constraints = {
  combinados__aberto: JA_PEDIDO,
  combinados__uma_vaga: JA_PEDIDO,
};

export const routes = mount(
  combinados,
  { pedirCombinado, desistirDoPedido, combinar, responderPedido, desfazerCombinado },
  constraints,
);
