import { handler } from '../../../../server/actions/handler.ts';
import { pagamentosDiversos } from '../contract.ts';
import { criarOpcao } from './opcoes.ts';

/** Each name once, whatever its case or accents. */
export const criarTipo = handler(pagamentosDiversos.criarTipo, (ctx, { nome, sentido }) =>
  criarOpcao(ctx, 'tipo', nome, sentido),
);
