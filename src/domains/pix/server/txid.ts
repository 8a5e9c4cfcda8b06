import { createHmac } from 'node:crypto';
import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';

type Segredo = Pick<HouseContext, 'services' | 'orgId'>;

/** What a PIX is called on the bank's statement: a keyed hash, the same for the same thing, that names nobody (decision 38). */
const txidDe = ({ services, orgId }: Segredo, oQue: string): string =>
  createHmac('sha256', services.secret).update(`pix:${orgId}:${oQue}`).digest('hex').slice(0, 25).toUpperCase();

/** Of invoices, in whatever order. The payment keeps it. */
export const txidDasFaturas = (ctx: Segredo, faturas: readonly string[]): string =>
  txidDe(ctx, [...new Set(faturas)].toSorted().join());

export interface Lancado {
  /** The member who declares it, or who of the team took it. */
  deQuem: string;
  /** On which the code was shown. */
  dia: string;
  valor_centavos: number;
}

/** Of a misc entry, which has no id while its code is shown: made of what the entry will hold, so that it can be said again of it. */
export const txidDoLancamento = (ctx: Segredo, { deQuem, dia, valor_centavos }: Lancado): string =>
  txidDe(ctx, `${deQuem}:${dia}:${valor_centavos}`);

/** Whether the house shows codes at all: a payment without one has no name on the statement. */
export async function mostraCodigo({ db, orgId }: HouseContext): Promise<boolean> {
  const { tem } = await db.row<{ tem: boolean }>(
    sql`select exists (select from terreiro_ajustes where org_id = ${orgId} and pix_chave is not null) as tem`,
  );
  return tem;
}
