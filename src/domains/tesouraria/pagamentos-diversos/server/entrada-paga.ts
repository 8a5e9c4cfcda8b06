import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../../../../shared/texts.ts';

type Casa = Pick<HouseContext, 'db' | 'orgId'> & {
  casa: Partial<Pick<HouseContext['casa'], 'comProvedor' | 'ouvida'>>;
};

/** A live entry with this name, which is made from its key. */
export const comEsteNome = (orgId: OrgId, txid: string): Statement => sql`
  select from pagamentos_diversos d where d.org_id = ${orgId} and d.txid = ${txid} and d.estornado_em is null`;

/** Lets the second of an entry by hand and the code of the same form see the first. */
export const travarNome = ({ db, orgId }: Pick<Casa, 'db' | 'orgId'>, txid: string): Promise<unknown> =>
  db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${orgId}:${txid}`}, 0))`);

/** Refuses by hand what stands there already, because its code was paid. */
export async function recusarEntradaPaga(ctx: Casa, txid: string): Promise<void> {
  const [, feita] = await Promise.all([
    // Without a provider nobody books a code at this moment.
    ctx.casa.comProvedor !== false && travarNome(ctx, txid),
    ctx.db.maybe(comEsteNome(ctx.orgId, txid)),
  ]);
  if (feita)
    throw new Failure(
      409,
      'chave_reutilizada',
      t.key('O PIX deste lançamento já foi pago, e o lançamento está na lista. Para outro, tente de novo.'),
    );
}
