import { handler } from '../../../server/actions/handler.ts';
import { mensalidades } from '../contract.ts';
import { lerFaturas, lerMembro } from './faturas-do-membro.ts';

/** The linked member is the session's, never the caller's choice; row security cuts a viewer's a second time (rows T7, Z3). */
export const minhasMensalidades = handler(mensalidades.minhasMensalidades, async ({ db, orgId, casa }) => {
  if (!casa.membroId) return { membro: null, faturas: [] };
  const [membro, faturas] = await Promise.all([
    lerMembro(db, orgId, casa.membroId),
    lerFaturas(db, orgId, casa.membroId),
  ]);
  return { membro, faturas };
});
