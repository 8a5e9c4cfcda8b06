import { handler } from '../../../../server/actions/handler.ts';
import { pagamentosDiversos } from '../contract.ts';
import { renomearOpcao } from './opcoes.ts';

/** Renames a type that the house made itself; locked ones do not change. */
export const renomearTipo = handler(pagamentosDiversos.renomearTipo, (ctx, input) => renomearOpcao(ctx, 'tipo', input));
