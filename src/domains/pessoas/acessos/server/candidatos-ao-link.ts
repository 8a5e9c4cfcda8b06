import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { telefoneDeAcesso } from '../../../../shared/telefone-de-acesso.ts';
import { proximasMatriculas } from '../../membros/server/sugerir-matricula.ts';

interface Candidato {
  id: string;
  nome: string;
  telefone: string | null;
  matricula: string | null;
  usuario: boolean;
  convidado: boolean;
}

/**
 * Members who might get a link, locked so that their numbers and matrículas stay. Those with an
 * open one come last: a second sheet has the people for whom the first had no place.
 */
export const candidatosAoLink = ({ db, orgId, agora }: HouseContext, quais: Statement): Promise<Candidato[]> =>
  db.rows<Candidato>(sql`
    select m.id, m.nome, m.telefone, m.matricula_norm as matricula,
           exists (select from profiles p where p.org_id = ${orgId} and p.membro_id = m.id) as usuario,
           exists (select from org_invites i where i.org_id = ${orgId} and i.membro_id = m.id and i.email is not null
                     and i.status = 'pending' and i.expira_em > ${agora}) as convidado
    from membros m
    where m.org_id = ${orgId} and m.anonimizado_em is null and ${quais}
    order by exists (select from org_invites i where i.org_id = ${orgId} and i.membro_id = m.id and i.email is null
                       and i.status = 'pending' and i.expira_em > ${agora}),
             m.nome_ordem, m.id for no key update of m`);

/** The numbers that more than one person of the house has, in records or as a way in. */
export async function numerosRepetidos({ db, orgId }: HouseContext): Promise<ReadonlySet<string>> {
  const linhas = await db.rows<{ pessoa: string; telefone: string }>(sql`
    select m.id::text as pessoa, m.telefone from membros m
    where m.org_id = ${orgId} and m.telefone is not null and m.anonimizado_em is null
    union all
    select coalesce(p.membro_id, p.user_id)::text, p.telefone_de_acesso from profiles p
    where p.org_id = ${orgId} and p.telefone_de_acesso is not null`);
  const quem = new Map<string, Set<string>>();
  for (const { pessoa, telefone } of linhas) {
    const numero = telefoneDeAcesso(telefone);
    if (numero !== null) quem.set(numero, (quem.get(numero) ?? new Set()).add(pessoa));
  }
  return new Set([...quem].filter(([, pessoas]) => pessoas.size > 1).map(([numero]) => numero));
}

/** Gives the next matrículas, and returns them as they are compared. */
export async function darMatriculas(ctx: HouseContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const proximas = await proximasMatriculas(ctx);
  const novas = ids.map(() => proximas.next().value);
  const linhas = await ctx.db.rows<{ id: string; matricula: string }>(sql`
    update membros m set matricula = n.matricula
    from unnest(${[...ids]}::uuid[], ${novas}::text[]) as n (id, matricula)
    where m.org_id = ${ctx.orgId} and m.id = n.id and m.matricula_norm is null
    returning m.id, m.matricula_norm as matricula`);
  for (const { id, matricula } of linhas)
    await ctx.audit('membro.editar', { alvo: id, antes: { matricula: null }, depois: { matricula } });
  return new Map(linhas.map(({ id, matricula }) => [id, matricula]));
}
