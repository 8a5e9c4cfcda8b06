import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { FUNCOES_PROPOSTAS } from '../rules.ts';
import { semFuncao } from './recusas.ts';

/** The members who can do a function, from `escalas_funcoes f`. */
const aptosDaFuncao = (orgId: OrgId): Statement => sql`
  array(select a.membro_id from escalas_aptos a where a.org_id = ${orgId} and a.funcao_id = f.id order by a.membro_id)`;

/** What the form of a function shows, from `escalas_funcoes f`. */
const versaoDaFuncao = (orgId: OrgId): Statement => sql`
  md5(row(f.nome, f.vagas, f.vagas_por_tipo, f.para_todos, ${aptosDaFuncao(orgId)})::text)`;

type Funcao = Output<typeof escalas.lerFuncoes>['itens'][number];

/** The functions in the order in which the house named them. */
export const lerFuncoes = handler(escalas.lerFuncoes, async ({ db, orgId }) => {
  const itens = await db.rows<Funcao>(sql`
    select f.id, f.nome, f.vagas, f.vagas_por_tipo, f.para_todos, ${aptosDaFuncao(orgId)} as membros, ${versaoDaFuncao(orgId)} as versao
    from escalas_funcoes f where f.org_id = ${orgId} and f.retirada_em is null order by f.id`);
  const membros = await db.rows<{ id: string; nome: string }>(sql`
    select id, nome_mostrado as nome from membros where org_id = ${orgId} and ativo order by nome_ordem, id`);
  return { itens, membros };
});

/** Members of the house only; others are left out. */
async function gravarAptos({ db, orgId }: HouseContext, funcaoId: string, membros: readonly string[]): Promise<void> {
  await db.count(sql`
    delete from escalas_aptos where org_id = ${orgId} and funcao_id = ${funcaoId} and membro_id <> all(${membros}::uuid[])`);
  if (membros.length === 0) return;
  await db.rows(sql`
    insert into escalas_aptos (org_id, funcao_id, membro_id)
    select ${orgId}::uuid, ${funcaoId}::uuid, m.id from membros m where m.org_id = ${orgId} and m.id = any(${membros}::uuid[])
    on conflict do nothing returning 1`);
}

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

/** Safe to press twice: a name that is there is left alone. */
export const criarFuncoesPropostas = handler(escalas.criarFuncoesPropostas, async (ctx) => {
  const criadas = await ctx.db.rows<{ id: string }>(sql`
    insert into escalas_funcoes (org_id, nome, vagas)
    select ${ctx.orgId}::uuid, p.nome, p.vagas
    from unnest(${FUNCOES_PROPOSTAS.map(({ nome }) => nome)}::text[], ${FUNCOES_PROPOSTAS.map(({ vagas }) => vagas)}::smallint[]) as p (nome, vagas)
    on conflict do nothing returning id`);
  if (criadas.length > 0) await ctx.audit('escala.criar_funcao', { depois: { criadas: criadas.length } });
  return { criadas: criadas.length };
});

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

/** The services of the past keep the function and its name. */
export const retirarFuncao = handler(escalas.retirarFuncao, async (ctx, { id }) => {
  const feito = await ctx.db.count(sql`
    update escalas_funcoes set retirada_em = ${ctx.agora} where org_id = ${ctx.orgId} and id = ${id} and retirada_em is null`);
  if (feito === 0) throw semFuncao();
  await ctx.audit('escala.retirar_funcao', { alvo: id });
  return { ok: true } as const;
});
