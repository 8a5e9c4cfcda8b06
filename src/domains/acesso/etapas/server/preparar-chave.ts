import { handler } from '../../../../server/actions/handler.ts';
import { etapas } from '../contract.ts';
import { chavesDe } from './chaves-da-conta.ts';
import { conferirPessoa } from './conferir-pessoa.ts';
import { novoDesafio } from './desafio.ts';
import { exigirSite } from './site-das-chaves.ts';

/**
 * The data with which the browser makes a key. It names the account's existing keys, so that none
 * is made twice.
 */
export const prepararChave = handler(etapas.prepararChave, async (ctx, { senha }) => {
  const { site } = exigirSite(ctx);
  await conferirPessoa(ctx, senha);
  const { userId, nome, email, telefone } = ctx.session;
  return {
    desafio: novoDesafio(ctx.services.secret, `criar ${userId}`, ctx.agora),
    site,
    conhecidas: await chavesDe(ctx, userId, site),
    // An opaque handle without a name in it, as WebAuthn asks.
    usuario: {
      id: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url'),
      nome,
      email: email ?? telefone ?? nome,
    },
  };
});
