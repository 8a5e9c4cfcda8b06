import { handler } from '../../../server/actions/handler.ts';
import { mensalidades } from '../contract.ts';
import { lerFaturas, lerMembro } from './faturas-do-membro.ts';

/** The member is the one linked to the session, never the caller's choice; row security restricts a viewer again (rows T7, Z3). */
export const minhasMensalidades = handler(mensalidades.minhasMensalidades, async ({ db, orgId, casa }) => {
  if (!casa.membroId) return { membro: null, faturas: [] };
  const [membro, faturas] = await Promise.all([
    lerMembro(db, orgId, casa.membroId),
    lerFaturas(db, orgId, casa.membroId),
  ]);
  return { membro, faturas };
});
