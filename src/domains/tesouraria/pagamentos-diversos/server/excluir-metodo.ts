import { handler } from '../../../../server/actions/handler.ts';
import { pagamentosDiversos } from '../contract.ts';
import { excluirOpcao } from './opcoes.ts';

/** Deletes a method that the house made itself; entries made with it keep the name. */
export const excluirMetodo = handler(pagamentosDiversos.excluirMetodo, (ctx, { id }) =>
  excluirOpcao(ctx, 'metodo', id),
);
