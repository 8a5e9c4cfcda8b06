import { handler } from '../../../../server/actions/handler.ts';
import { acesso } from '../contract.ts';
import { lerConvite } from './ler-convite.ts';

/**
 * What the page behind the link shows before the invitation is accepted. Does not reveal whether
 * the e-mail has an account.
 */
export const abrirConvite = handler(acesso.abrirConvite, async (ctx, { token }) => {
  const { casa, email, papel } = await lerConvite(ctx, token);
  return { casa, email, papel, minha: ctx.session?.email === email };
});
