import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { semFuncao } from './recusas.ts';

/** The services of the past keep the function and its name. */
export const retirarFuncao = handler(escalas.retirarFuncao, async (ctx, { id }) => {
  const feito = await ctx.db.count(sql`
    update escalas_funcoes set retirada_em = ${ctx.agora} where org_id = ${ctx.orgId} and id = ${id} and retirada_em is null`);
  if (feito === 0) throw semFuncao();
  await ctx.audit('escala.retirar_funcao', { alvo: id });
  return { ok: true } as const;
});
