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

/** The subscription, held until the end of the transaction: two changes of one subscription follow each other. */
export async function travarAssinatura({ db, orgId }: HouseContext, id: string): Promise<AssinaturaTravada> {
  const assinatura = await db.maybe<AssinaturaTravada>(sql`
    select id, membro_id, plano_id, inicio, fim, status, desconto_centavos
    from assinaturas where org_id = ${orgId} and id = ${id} for no key update`);
  if (!assinatura) throw new Failure(404, 'assinatura_nao_encontrada', t.key('Assinatura não encontrada'));
  return assinatura;
}
