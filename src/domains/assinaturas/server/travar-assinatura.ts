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
 * The subscription and the price of its plan, held until the end of the transaction: two changes of one subscription follow each other, and what is
 * made or re-priced here is at the price that holds afterwards, not at the one from before somebody's edit of the plan (decision 24).
 */
export async function travarAssinatura({ db, orgId }: HouseContext, id: string): Promise<AssinaturaTravada> {
  const assinatura = await db.maybe<AssinaturaTravada>(sql`
    select a.id, a.membro_id, a.plano_id, a.inicio, a.fim, a.status, a.desconto_centavos
    from assinaturas a join planos p on p.org_id = a.org_id and p.id = a.plano_id
    where a.org_id = ${orgId} and a.id = ${id} for no key update of a for key share of p`);
  if (!assinatura) throw new Failure(404, 'assinatura_nao_encontrada', t.key('Assinatura não encontrada'));
  return assinatura;
}
