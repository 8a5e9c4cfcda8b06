import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { foraDaGaveta } from '../../../dinheiro/carteiras/server/sessao-aberta.ts';
import { t } from '../texts.ts';

/**
 * Why an entry cannot be reversed: it was already, or it does not exist (or is another house's).
 */
export async function lancamentoNaoVivo({ db, orgId }: HouseContext, id: string): Promise<Failure> {
  const existe = await db.maybe<{ vivo: boolean }>(sql`
    select estornado_em is null as vivo from pagamentos_diversos where org_id = ${orgId} and id = ${id}`);
  // It is live, but lies in another drawer than the named one.
  if (existe?.vivo) return foraDaGaveta();
  return existe
    ? new Failure(409, 'lancamento_excluido', t.key('Este lançamento já foi estornado.'))
    : new Failure(404, 'lancamento_nao_encontrado', t.key('Lançamento não encontrado'));
}
