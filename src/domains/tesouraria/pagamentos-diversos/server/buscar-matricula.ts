import { handler } from '../../../../server/actions/handler.ts';
import { pagamentosDiversos } from '../contract.ts';
import { acharDono, membroVinculado } from './dono.ts';

/**
 * The owner of a matrícula, or nobody; without one, the caller's own member. Row security lets a
 * viewer find only their own.
 */
export const buscarMatricula = handler(pagamentosDiversos.buscarMatricula, async (ctx, { matricula }) => {
  const dono = matricula ? await acharDono(ctx, matricula) : await membroVinculado(ctx);
  return { nome: dono?.nome ?? null, matricula: dono?.matricula ?? null };
});
