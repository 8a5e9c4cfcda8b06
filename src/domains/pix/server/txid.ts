import { createHmac } from 'node:crypto';
import type { HouseContext } from '../../../server/actions/handler.ts';

/**
 * What a PIX of these invoices is called on the bank's statement: a keyed hash, the same for the same invoices in whatever order, that names
 * nobody (decision 38). The payment that a member declares keeps it.
 */
export const txidDasFaturas = ({ services, orgId }: HouseContext, faturas: readonly string[]): string =>
  createHmac('sha256', services.secret)
    .update(`pix:${orgId}:${[...new Set(faturas)].toSorted().join()}`)
    .digest('hex')
    .slice(0, 25)
    .toUpperCase();
