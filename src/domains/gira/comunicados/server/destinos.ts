import { type Output, handler } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { matching } from '../../../../server/database/like.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { nomesPerto } from '../../../acesso/acesso/server/nomes-perto.ts';
import { comunicados } from '../contract.ts';

type Destinos = Output<typeof comunicados.lerDestinos>;

const DIA_MS = 86_400_000;

/** The functions of the house, and the events from two weeks back on. */
export const lerDestinos = handler(comunicados.lerDestinos, async ({ db, orgId, agora }) => ({
  funcoes: await db.rows<Destinos['funcoes'][number]>(sql`
    select f.id, f.nome from escalas_funcoes f where f.org_id = ${orgId} and f.retirada_em is null order by f.nome_ordem, f.id`),
  eventos: await db.rows<Destinos['eventos'][number]>(sql`
    select e.id, e.titulo as nome, e.inicio from eventos e
    where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null
      and e.inicio > ${new Date(agora.getTime() - 14 * DIA_MS)} and e.inicio < ${new Date(agora.getTime() + 60 * DIA_MS)}
    order by e.inicio, e.id limit 100`),
}));

type Pessoa = Output<typeof comunicados.buscarPessoaDoAviso>['itens'][number];

/**
 * Active members, by a part of name or matrícula. Where nobody is called so, those whose names
 * sound alike.
 */
export const buscarPessoaDoAviso = handler(comunicados.buscarPessoaDoAviso, async (ctx, { busca }) => {
  const ler = (filtro: Statement) =>
    ctx.db.rows<Pessoa>(sql`
      select m.id, m.nome_mostrado as nome, m.matricula, to_char(m.dt_nascimento, 'DD/MM') as aniversario,
             right(regexp_replace(m.telefone, '\D', '', 'g'), 4) as fim_do_telefone
      from membros m
      where m.org_id = ${ctx.orgId} and m.ativo and m.anonimizado_em is null and ${filtro}
      order by m.nome_ordem, m.id limit 20`);
  const itens = await ler(matching(sql`m.busca`, busca));
  if (itens.length > 0) return { itens };
  const perto = await nomesPerto(ctx, busca, sql`m.ativo`);
  return { itens: perto.length > 0 ? await ler(sql`m.id = any(${perto}::uuid[])`) : [] };
});

/**
 * Whether the notice `c` is for somebody, by the linked member and by whether they are of the team.
 * For everybody means the team and who is linked to a member.
 */
const paraQuem = (orgId: OrgId, { membro, equipe }: { membro: Statement; equipe: Statement }): Statement => sql`
  case
    when c.para = 'todos' then ${equipe} or ${membro} is not null
    when c.para = 'pessoa' then c.membro_id = ${membro}
    when c.para = 'evento' then exists (
      select from eventos_respostas r where r.org_id = ${orgId} and r.evento_id = c.evento_id and r.membro_id = ${membro})
    else ${membro} is not null and exists (
      select from escalas_funcoes f where f.org_id = ${orgId} and f.id = c.funcao_id and (f.para_todos or exists (
        select from escalas_aptos a where a.org_id = ${orgId} and a.funcao_id = f.id and a.membro_id = ${membro})))
  end`;

/** The account of the profile `p` is meant. */
export const paraConta = (orgId: OrgId): Statement =>
  paraQuem(orgId, { membro: sql`p.membro_id`, equipe: sql`p.role in ('operador', 'financeiro', 'admin', 'owner')` });

/** The member `m` is meant, with an account or without. */
export const paraMembro = (orgId: OrgId): Statement => paraQuem(orgId, { membro: sql`m.id`, equipe: sql`false` });

/** The notice is shown today. */
export const VALE = (hoje: string): Statement =>
  sql`c.retirado_em is null and c.de <= ${hoje} and (c.ate is null or c.ate >= ${hoje})`;

/** The caller's own, by the account. */
export const minha = (orgId: OrgId, userId: string): Statement => sql`
  exists (select from profiles p where p.org_id = ${orgId} and p.user_id = ${userId} and ${paraConta(orgId)})`;
