import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../../../../shared/texts.ts';
import { VIVA } from './cobranca-da-casa.ts';

/**
 * Refuses to take money for an invoice whose code can be paid at this moment. Cancelling asks the
 * provider; once somebody wished that, other money is taken, also while the provider is away.
 */
export async function recusarComCobranca({ db, orgId, casa }: HouseContext, faturas: readonly string[]): Promise<void> {
  if (!casa.comProvedor) return;
  const aberta = await db.maybe(sql`
    select from cobrancas_faturas p
    join cobrancas c on c.org_id = ${orgId} and c.id = p.cobranca_id
    where p.org_id = ${orgId} and p.viva and p.fatura_id = any(${faturas}::uuid[]) and ${VIVA} and c.cancelar_em is null
    limit 1`);
  if (aberta)
    throw new Failure(
      409,
      'cobranca_aberta',
      t.key(
        'Há um PIX aberto para esta mensalidade. Escolha PIX e toque em Pagar de outro jeito antes de receber assim.',
      ),
    );
}
