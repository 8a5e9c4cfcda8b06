import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { combinados } from '../contract.ts';
import { t } from '../texts.ts';
import { combinar } from './combinar.ts';
import { desfazerCombinado } from './desfazer-combinado.ts';
import { desistirDoPedido } from './desistir-do-pedido.ts';
import { pedirCombinado } from './pedir-combinado.ts';
import { responderPedido } from './responder-pedido.ts';

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
