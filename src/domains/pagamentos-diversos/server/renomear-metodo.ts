import { handler } from '../../../server/actions/handler.ts';
import { pagamentosDiversos } from '../contract.ts';
import { renomearOpcao } from './opcoes.ts';

/** Only the house's own; locked ones do not change. */
export const renomearMetodo = handler(pagamentosDiversos.renomearMetodo, (ctx, input) =>
  renomearOpcao(ctx, 'metodo', input),
);
