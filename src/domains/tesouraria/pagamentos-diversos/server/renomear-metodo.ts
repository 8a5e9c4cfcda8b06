import { handler } from '../../../../server/actions/handler.ts';
import { pagamentosDiversos } from '../contract.ts';
import { renomearOpcao } from './opcoes.ts';

/** Renames a method that the house made itself; locked ones do not change. */
export const renomearMetodo = handler(pagamentosDiversos.renomearMetodo, (ctx, input) =>
  renomearOpcao(ctx, 'metodo', input),
);
