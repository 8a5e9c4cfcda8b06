import { sql, type Statement } from '../../../server/database/sql.ts';

/** How an open invoice due on that day stands; one with nothing to pay, by a discount as high as the value, is never late (decision 22). */
export const situacaoEm = (hoje: string, vencimento: Statement, valor: Statement, desconto: Statement): Statement =>
  sql`case when ${vencimento} < ${hoje}::date and ${valor} > ${desconto} then 'vencida' else 'pendente' end`;
