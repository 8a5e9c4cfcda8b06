import { handler } from '../../../../server/actions/handler.ts';
import { limitar, POR_ENDERECO, rede } from '../../acesso/server/limitar.ts';
import { etapas } from '../contract.ts';
import { novoDesafio } from './entrada.ts';
import { exigirSite } from './chaves.ts';

/**
 * The browser offers the keys it has for this site; the server names none, so nothing is learned of
 * anybody.
 */
export const prepararEntrada = handler(etapas.prepararEntrada, async (ctx) => {
  const { site } = exigirSite(ctx);
  await limitar(ctx.services.doors, `etapas:preparo:${rede(ctx.request.ip)}`, POR_ENDERECO, ctx.agora);
  return { desafio: novoDesafio(ctx.services.secret, 'entrar', ctx.agora), site, conhecidas: [] };
});
