import { formatarCodigo } from '../../../../shared/codigo.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { terreiros } from '../contract.ts';

/** The code with which people join the house, for those who manage it. */
export const lerCodigo = handler(terreiros.lerCodigo, async (ctx) => {
  const { access_code } = await ctx.db.row<{ access_code: string }>(
    sql`select access_code from terreiros where id = ${ctx.orgId}`,
  );
  return { access_code: formatarCodigo(access_code) };
});
