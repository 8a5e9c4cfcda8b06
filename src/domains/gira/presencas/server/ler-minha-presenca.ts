import { handler } from '../../../../server/actions/handler.ts';
import { presencas } from '../contract.ts';
import { cartaoDe, codigoDoCartao } from './cartao.ts';
import { lerHistorico } from './historico.ts';
import { lerVinculado } from './ler-vinculado.ts';

/** The own card and marks; null for an account without a member. */
export const lerMinhaPresenca = handler(presencas.lerMinhaPresenca, async (ctx) => {
  const membro = await lerVinculado(ctx);
  if (!membro) return { minha: null };
  const { secret } = ctx.services;
  return {
    minha: {
      ...membro,
      cartao: cartaoDe(secret, ctx.orgId, membro.membro_id),
      codigo: codigoDoCartao(secret, ctx.orgId, membro.membro_id),
      ...(await lerHistorico(ctx, membro.membro_id)),
    },
  };
});
