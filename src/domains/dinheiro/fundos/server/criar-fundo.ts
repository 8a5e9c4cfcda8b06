import { handler } from '../../../../server/actions/handler.ts';
import { columns, sql } from '../../../../server/database/sql.ts';
import { fundos } from '../contract.ts';
import { COLUNAS_DO_FUNDO, valoresDoFundo } from './versao-do-fundo.ts';

/** One new purpose; two of the same name are refused. */
export const criarFundo = handler(fundos.criarFundo, async (ctx, campos) => {
  const fundo = await ctx.db.row<{ id: string }>(sql`
    insert into fundos (org_id, ${columns(COLUNAS_DO_FUNDO)}) values (${ctx.orgId}, ${valoresDoFundo(campos)}) returning id`);
  await ctx.audit('fundo.criar', { alvo: fundo.id, depois: campos });
  return fundo;
});
