import { sql, type Statement } from '../../../server/database/sql.ts';

/** How an open invoice due on that day stands (decision 22). */
export const situacaoEm = (hoje: string, vencimento: Statement): Statement =>
  sql`case when ${vencimento} < ${hoje}::date then 'vencida' else 'pendente' end`;
