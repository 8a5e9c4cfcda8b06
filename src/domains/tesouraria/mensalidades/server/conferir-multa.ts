import { DA_FATURA, prazoDe } from '../../../cobranca/faturas/server/prazo.ts';
import type { HouseContext, Input } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { mensalidades } from '../contract.ts';
import { t } from '../texts.ts';

type Partes = Input<typeof mensalidades.pagarFaturas>['faturas'];

/**
 * Refuses a multa that is not the house's, or of a month whose last day is not before the day of
 * the payment. A payment without one asks nothing. That the payment settles the month is decided
 * where it is booked.
 */
export async function conferirMulta({ db, orgId }: HouseContext, partes: Partes, dia: string): Promise<void> {
  const comMulta = partes.filter((parte) => typeof parte !== 'string').filter((parte) => parte.multa_centavos > 0);
  if (comMulta.length === 0) return;
  const { devidas } = await db.row<{ devidas: number }>(sql`
    select count(*) as devidas from faturas f
    join unnest(${comMulta.map(({ id }) => id)}::uuid[], ${comMulta.map((parte) => parte.multa_centavos)}::bigint[]) as p (id, multa) on p.id = f.id
    where f.org_id = ${orgId} and ${prazoDe(orgId, DA_FATURA)} < ${dia}::date
      and p.multa = (select a.multa_centavos from terreiro_ajustes a where a.org_id = ${orgId})`);
  if (devidas !== comMulta.length)
    throw new Failure(
      409,
      'multa_mudou',
      t.key('A multa mudou enquanto a tela estava aberta. Confira e confirme de novo.'),
    );
}
