import { handler } from '../../../../server/actions/handler.ts';
import { pagamentosDiversos } from '../contract.ts';
import { listarOsTipos } from './opcoes.ts';

/** Everybody in the house chooses from these. */
export const listarTipos = handler(pagamentosDiversos.listarTipos, listarOsTipos);
