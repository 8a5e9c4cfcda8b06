import { handler } from '../../../../server/actions/handler.ts';
import { etapas } from '../contract.ts';
import { novoSegredo, uriDoAplicativo } from './codigo-do-aplicativo.ts';
import { conferirPessoa } from './conferir-pessoa.ts';
import { selarPreparo } from './segredo-selado.ts';

const VALIDO_MINUTOS = 30;

/**
 * Offers a secret for an app. Nothing is written: the browser holds the sealed secret until a code
 * of it comes back.
 */
export const prepararAplicativo = handler(etapas.prepararAplicativo, async (ctx, { senha }) => {
  await conferirPessoa(ctx, senha);
  const { userId, email, telefone, nome } = ctx.session;
  const segredo = novoSegredo();
  const ate = new Date(ctx.agora.getTime() + VALIDO_MINUTOS * 60_000);
  return {
    segredo,
    uri: uriDoAplicativo(segredo, email ?? telefone ?? nome),
    selo: selarPreparo(ctx.services.secret, userId, segredo, ate),
  };
});
