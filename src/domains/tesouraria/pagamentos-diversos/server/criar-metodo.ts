import { handler } from '../../../../server/actions/handler.ts';
import { pagamentosDiversos } from '../contract.ts';
import { criarOpcao } from './opcoes.ts';

/** Each name once, whatever its case or accents. */
export const criarMetodo = handler(pagamentosDiversos.criarMetodo, (ctx, { nome }) => criarOpcao(ctx, 'metodo', nome));
