import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { gravarAptos } from './gravar-aptos.ts';

/** A function of the house, with who can do it. */
export const criarFuncao = handler(escalas.criarFuncao, async (ctx, { membros, ...campos }) => {
  const { nome, vagas, vagas_por_tipo, para_todos } = campos;
  const funcao = await ctx.db.row<{ id: string }>(sql`
    insert into escalas_funcoes (org_id, nome, vagas, vagas_por_tipo, para_todos)
    values (${ctx.orgId}, ${nome}, ${vagas}, ${JSON.stringify(vagas_por_tipo)}::jsonb, ${para_todos}) returning id`);
  await gravarAptos(ctx, funcao.id, para_todos ? [] : membros);
  await ctx.audit('escala.criar_funcao', { alvo: funcao.id, depois: campos });
  return funcao;
});
