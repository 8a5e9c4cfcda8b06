import { handler } from '../../../server/actions/handler.ts';
import { pagamentosDiversos } from '../contract.ts';
import { listarOpcoes } from './opcoes.ts';

/** Everybody of the house chooses among them. */
export const listarTipos = handler(pagamentosDiversos.listarTipos, (ctx) => listarOpcoes(ctx, 'tipo'));
