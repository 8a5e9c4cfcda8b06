import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { gravarAptos } from './gravar-aptos.ts';
import { semFuncao } from './recusas.ts';
import { versaoDaFuncao } from './versao-da-funcao.ts';

/** Who serves already is not changed by it. */
export const editarFuncao = handler(escalas.editarFuncao, async (ctx, { id, membros, versao, ...campos }) => {
  const { nome, vagas, vagas_por_tipo, para_todos } = campos;
  const travada = await ctx.db.maybe(sql`
    select from escalas_funcoes where org_id = ${ctx.orgId} and id = ${id} and retirada_em is null for no key update`);
  if (!travada) throw semFuncao();
  const atual = sql`
    select ${versaoDaFuncao(ctx.orgId)} as versao from escalas_funcoes f where f.org_id = ${ctx.orgId} and f.id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, async () => {
    await ctx.db.count(sql`
      update escalas_funcoes set nome = ${nome}, vagas = ${vagas}, vagas_por_tipo = ${JSON.stringify(vagas_por_tipo)}::jsonb, para_todos = ${para_todos}
      where org_id = ${ctx.orgId} and id = ${id}`);
    await gravarAptos(ctx, id, para_todos ? [] : membros);
  });
  await ctx.audit('escala.mudar_funcao', { alvo: id, depois: { ...campos, membros: membros.length } });
  return { ok: true } as const;
});
