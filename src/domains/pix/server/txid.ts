import { createHmac } from 'node:crypto';
import type { HouseContext } from '../../../server/actions/handler.ts';

type Segredo = Pick<HouseContext, 'services' | 'orgId'>;

/** What a PIX is called on the bank's statement: a keyed hash, the same for the same thing, that names nobody (decision 38). */
const txidDe = ({ services, orgId }: Segredo, oQue: string): string =>
  createHmac('sha256', services.secret).update(`pix:${orgId}:${oQue}`).digest('hex').slice(0, 25).toUpperCase();

/** Of invoices, in whatever order. The payment keeps it. */
export const txidDasFaturas = (ctx: Segredo, faturas: readonly string[]): string =>
  txidDe(ctx, [...new Set(faturas)].toSorted().join());

/**
 * Of an entry or a sale, which has no id while its code is shown: of the key under which the same person will write it (INV-31). The entry
 * keeps it.
 */
export const txidDoLancamento = (ctx: Segredo & Pick<HouseContext, 'casa'>, chave: string): string =>
  txidDe(ctx, `${ctx.casa.userId}:${chave}`);
