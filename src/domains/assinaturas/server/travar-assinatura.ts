import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import type { StatusAssinatura } from '../rules.ts';
import { t } from '../texts.ts';

export interface AssinaturaTravada {
  id: string;
  membro_id: string;
  plano_id: string;
  inicio: string;
  fim: string | null;
  status: StatusAssinatura;
  desconto_centavos: number;
}

/**
 * Locks the subscription and its plan's price until the transaction ends: two changes to one subscription run one after the other, and invoices
 * created or re-priced here use the price that is valid afterwards, not the one before a simultaneous edit of the plan (decision 24).
 */
export async function travarAssinatura({ db, orgId }: HouseContext, id: string): Promise<AssinaturaTravada> {
  const assinatura = await db.maybe<AssinaturaTravada>(sql`
    select a.id, a.membro_id, a.plano_id, a.inicio, a.fim, a.status, a.desconto_centavos
    from assinaturas a join planos p on p.org_id = a.org_id and p.id = a.plano_id
    where a.org_id = ${orgId} and a.id = ${id} for no key update of a for key share of p`);
  if (!assinatura) throw new Failure(404, 'assinatura_nao_encontrada', t.key('Assinatura não encontrada'));
  return assinatura;
}
