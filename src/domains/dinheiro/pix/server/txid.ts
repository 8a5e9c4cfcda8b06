import { createHmac } from 'node:crypto';
import type { HouseContext } from '../../../../server/actions/handler.ts';

type Segredo = Pick<HouseContext, 'services' | 'orgId'>;

/**
 * The name of a PIX on the bank's statement: a keyed hash, the same for the same payment, that
 * names nobody.
 */
const txidDe = ({ services, orgId }: Segredo, oQue: string): string =>
  createHmac('sha256', services.secret).update(`pix:${orgId}:${oQue}`).digest('hex').slice(0, 25).toUpperCase();

/** The identifier for these invoices, in any order. The payment stores it. */
export const txidDasFaturas = (ctx: Segredo, faturas: readonly string[]): string =>
  txidDe(ctx, [...new Set(faturas)].toSorted().join());

/**
 * The name for an entry or a sale, which has no id while its code is shown. It is made from the key
 * with which the same person will create it. The entry stores it.
 */
export const txidDoLancamento = (ctx: Segredo & Pick<HouseContext, 'casa'>, chave: string): string =>
  txidDe(ctx, `${ctx.casa.userId}:${chave}`);
