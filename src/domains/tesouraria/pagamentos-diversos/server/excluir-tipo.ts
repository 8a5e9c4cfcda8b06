import { handler } from '../../../../server/actions/handler.ts';
import { pagamentosDiversos } from '../contract.ts';
import { excluirOpcao } from './opcoes.ts';

/** Deletes a type that the house made itself; entries made with it keep the name. */
export const excluirTipo = handler(pagamentosDiversos.excluirTipo, (ctx, { id }) => excluirOpcao(ctx, 'tipo', id));
