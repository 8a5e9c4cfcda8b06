import { handler } from '../../../../server/actions/handler.ts';
import { lerMeuPlano } from '../../../cobranca/planos/server/ler-meu-plano.ts';
import { mensalidades } from '../contract.ts';
import { lerFaturas, lerQuemPaga, SEM_FATURAS } from './faturas-do-membro.ts';

/**
 * The member is the one linked to the session, never the caller's choice; row security restricts a
 * viewer again.
 */
export const minhasMensalidades = handler(mensalidades.minhasMensalidades, async ({ db, orgId, casa }, { feitas }) => {
  if (!casa.membroId) return { membro: null, ...SEM_FATURAS };
  const [membro, lidas, plano] = await Promise.all([
    lerQuemPaga(db, orgId, casa.membroId),
    lerFaturas(db, orgId, { membroId: casa.membroId, feitas }),
    lerMeuPlano({ db, orgId }),
  ]);
  return {
    membro: {
      ...membro,
      plano: plano?.nome ?? null,
      plano_valor_centavos: plano?.valor_centavos ?? null,
      dia_vencimento: plano?.dia_vencimento ?? null,
    },
    ...lidas,
  };
});
