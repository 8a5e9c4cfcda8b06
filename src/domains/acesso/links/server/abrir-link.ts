import { handler } from '../../../../server/actions/handler.ts';
import { links } from '../contract.ts';
import { buscarLink, conferirNascimento, lerMembroDoLink, limitarLinks } from './ler-link.ts';

/**
 * What the page behind a link shows. Neither house nor person is named before the day of birth was
 * given, where the record knows it. Looking uses nothing up.
 */
export const abrirLink = handler(links.abrirLink, async (ctx, { token, nascimento }) => {
  await limitarLinks(ctx);
  const link = await ctx.services.doors.acesso({ readOnly: true }, (db) => buscarLink(db, ctx, token));
  const membro = await lerMembroDoLink(ctx, link);
  const outra_conta = ctx.session !== null;
  if (membro.nascimento !== null && nascimento === null)
    return { pede_nascimento: true, casa: null, nome: null, outra_conta };
  if (membro.nascimento !== null) await conferirNascimento(ctx, link, membro.nascimento, nascimento ?? '');
  return { pede_nascimento: false, casa: link.casa, nome: membro.nome, outra_conta };
});
