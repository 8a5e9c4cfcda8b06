import { sql, type Statement } from '../../../server/database/sql.ts';

/**
 * The status of an open invoice due on that day. One with nothing to pay, by a discount as high as
 * the value, is never overdue (decision 22).
 */
export const situacaoEm = (hoje: string, vencimento: Statement, valor: Statement, desconto: Statement): Statement =>
  sql`case when ${vencimento} < ${hoje}::date and ${valor} > ${desconto} then 'vencida' else 'pendente' end`;
