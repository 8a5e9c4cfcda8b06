import { handler } from '../../../../server/actions/handler.ts';
import { Failure } from '../../../../shared/failure.ts';
import { carteiras } from '../contract.ts';
import { formaServe } from '../rules.ts';
import { t } from '../texts.ts';
import { gravarForma } from './formas.ts';
import { travarCarteira } from './travar-carteira.ts';

/** What is written from now on lies there; rows that are there already keep theirs. */
export const definirForma = handler(carteiras.definirForma, async (ctx, { metodo, carteira_id }) => {
  const { tipo, arquivada, nome } = await travarCarteira(ctx, carteira_id);
  if (arquivada || !formaServe(metodo, tipo)) {
    const frase = t.key('Escolha uma carteira da lista.');
    throw new Failure(409, 'carteira_indisponivel', frase, { fields: { carteira_id: frase } });
  }
  await gravarForma(ctx, metodo, carteira_id);
  await ctx.audit('carteira.definir_forma', { alvo: carteira_id, depois: { metodo, nome } });
  return { ok: true } as const;
});
