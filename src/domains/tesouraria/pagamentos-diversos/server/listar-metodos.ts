import { handler } from '../../../../server/actions/handler.ts';
import { pagamentosDiversos } from '../contract.ts';
import { listarOpcoes } from './opcoes.ts';

/** Everybody in the house chooses from these. */
export const listarMetodos = handler(pagamentosDiversos.listarMetodos, (ctx) => listarOpcoes(ctx, 'metodo'));
