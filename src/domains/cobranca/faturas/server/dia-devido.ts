import { sql, type Statement } from '../../../../server/database/sql.ts';

/**
 * The due day of the subscription `a` on the plan `p`: its own, 1 to 31, wins over the plan's. A
 * shorter month has its last day.
 */
export const DIA_DEVIDO: Statement = sql`coalesce(a.dia_vencimento, p.dia_vencimento)`;
