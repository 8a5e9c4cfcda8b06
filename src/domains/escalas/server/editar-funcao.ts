import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { gravarAptos } from './gravar-aptos.ts';
import { semFuncao } from './recusas.ts';

/** Who serves already is not changed by it. */
export const editarFuncao = handler(escalas.editarFuncao, async (ctx, { id, membros, ...campos }) => {
  const { nome, vagas, para_todos } = campos;
  const feito = await ctx.db.count(sql`
    update escalas_funcoes set nome = ${nome}, vagas = ${vagas}, para_todos = ${para_todos}
    where org_id = ${ctx.orgId} and id = ${id} and retirada_em is null`);
  if (feito === 0) throw semFuncao();
  await gravarAptos(ctx, id, para_todos ? [] : membros);
  await ctx.audit('escala.mudar_funcao', { alvo: id, depois: { ...campos, membros: membros.length } });
  return { ok: true } as const;
});
