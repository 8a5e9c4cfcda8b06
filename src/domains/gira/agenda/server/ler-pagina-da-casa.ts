import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { agenda } from '../contract.ts';
import { enderecoDe } from './gravar-pagina.ts';

/** The address is no secret: whoever has it may give it on. */
export const lerPaginaDaCasa = handler(agenda.lerPaginaDaCasa, async (ctx) => {
  const linha = await ctx.db.maybe<{ agenda_publica: string | null }>(
    sql`select agenda_publica from terreiro_ajustes where org_id = ${ctx.orgId}`,
  );
  return { endereco: linha?.agenda_publica ? enderecoDe(ctx, linha.agenda_publica) : null };
});
