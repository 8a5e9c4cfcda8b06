import { handler } from '../../../../server/actions/handler.ts';
import { acesso } from '../contract.ts';
import { conferirMembro } from './conferir-membro.ts';
import { criarConvite } from './criar-convite.ts';
import { limitar, type Limite } from './limitar.ts';

/** Letters are sent in the house's name: the limit keeps it from being used as a mailing list. */
const POR_CASA: Limite = { livres: 30, atrasos: [30, 120, 600] };

/** An invitation by e-mail from the team page, with its link to copy. */
export const convidar = handler(acesso.convidar, async (ctx, { email, papel, membro_id }) => {
  await limitar(ctx.services.doors, `convite:casa:${ctx.orgId}`, POR_CASA, ctx.agora);
  if (membro_id !== null) await conferirMembro(ctx, membro_id);
  return criarConvite(ctx, { email, role: papel, membroId: membro_id });
});
