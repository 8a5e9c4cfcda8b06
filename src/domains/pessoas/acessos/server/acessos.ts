import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { telefoneDeAcesso } from '../../../../shared/telefone-de-acesso.ts';
import { type Limite, limitar } from '../../../acesso/acesso/server/limitar.ts';
import { criarLinks, travarLinks } from '../../../acesso/links/server/links.ts';
import { proximasMatriculas, semMembro } from '../../membros/server/membros.ts';
import { acessos } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

// A record may get the matrícula that was about to be given. The next press gives the one after it.
export const constraints: Constraints = {
  membros__matricula: [
    409,
    'matricula_em_uso',
    t.key('Esta matrícula acaba de ser dada a outra pessoa. Tente de novo.'),
  ],
};

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
const candidatosAoLink = ({ db, orgId, agora }: HouseContext, quais: Statement): Promise<Candidato[]> =>
  db.rows<Candidato>(sql`
    select m.id, m.nome_mostrado as nome, m.telefone, m.matricula_norm as matricula,
           exists (select from profiles p where p.org_id = ${orgId} and p.membro_id = m.id) as usuario,
           exists (select from org_invites i where i.org_id = ${orgId} and i.membro_id = m.id and i.email is not null
                     and i.status = 'pending' and i.expira_em > ${agora}) as convidado
    from membros m
    where m.org_id = ${orgId} and m.anonimizado_em is null and ${quais}
    order by exists (select from org_invites i where i.org_id = ${orgId} and i.membro_id = m.id and i.email is null
                       and i.status = 'pending' and i.expira_em > ${agora}),
             m.nome_ordem, m.id for no key update of m`);

/** The numbers that more than one person of the house has, in records or as a way in. */
async function numerosRepetidos({ db, orgId }: HouseContext): Promise<ReadonlySet<string>> {
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
async function darMatriculas(ctx: HouseContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
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

/** A link costs nothing to make, so only a script meets this. */
const POR_CASA: Limite = { livres: 200, atrasos: [30, 60] };

/**
 * The link of one member. It replaces an earlier one, and what it makes is a viewer's account. If
 * another person of the house has the same number, the member needs a matrícula first, and the
 * caller decides that (`dar_matricula`).
 */
export const darAcesso = handler(acessos.darAcesso, async (ctx, { id, dar_matricula }) => {
  await limitar(ctx.services.doors, `link-do-membro:casa:${ctx.orgId}`, POR_CASA, ctx.agora);
  await travarLinks(ctx);
  const [membro] = await candidatosAoLink(ctx, sql`m.id = ${id} and m.ativo`);
  if (!membro) throw semMembro();
  if (membro.usuario) throw new Failure(409, 'ja_tem_acesso', t.key('Este membro já tem acesso ao sistema.'));
  const telefone = telefoneDeAcesso(membro.telefone ?? '');
  if (telefone === null)
    throw new Failure(422, 'sem_telefone', t.key('A ficha não tem um telefone com DDD. Preencha e tente de novo.'));
  let { matricula } = membro;
  const repetido = (await numerosRepetidos(ctx)).has(telefone);
  if (matricula === null && repetido) {
    if (!dar_matricula)
      throw new Failure(
        409,
        'precisa_de_matricula',
        t.key('Outra pessoa da casa tem o mesmo telefone. Para entrar, esta precisa de uma matrícula.'),
      );
    matricula = await darMatriculas(ctx, [id]).then((dadas) => dadas.get(id) ?? null);
  }
  const [link] = await criarLinks(ctx, [{ membroId: id, telefone, matricula }]);
  await ctx.audit('acesso.dar_acesso', { alvo: id });
  return {
    caminho: link?.caminho ?? '',
    expira_em: link?.expira_em ?? '',
    telefone,
    matricula: repetido ? matricula : null,
  };
});

/** How many links one page has. */
const MAXIMO = 1000;
const LOTES_POR_CASA: Limite = { livres: 10, atrasos: [60] };

/**
 * A link for every active member who has neither an account nor an invitation by e-mail. Those
 * without a telephone are counted. On a shared number everybody gets a matrícula first.
 */
export const darAcessoATodos = handler(acessos.darAcessoATodos, async (ctx) => {
  await limitar(ctx.services.doors, `link-do-membro:todos:${ctx.orgId}`, LOTES_POR_CASA, ctx.agora);
  await travarLinks(ctx);
  const todos = (await candidatosAoLink(ctx, sql`m.ativo`)).filter(({ usuario, convidado }) => !usuario && !convidado);
  const lidos = todos.flatMap((um) => {
    const telefone = telefoneDeAcesso(um.telefone ?? '');
    return telefone === null ? [] : [{ ...um, telefone }];
  });
  const alcancados = lidos.slice(0, MAXIMO);
  const repetidos = await numerosRepetidos(ctx);
  const semMatricula = alcancados.filter(({ matricula, telefone }) => matricula === null && repetidos.has(telefone));
  const dadas = await darMatriculas(
    ctx,
    semMatricula.map(({ id }) => id),
  );
  const links = await criarLinks(
    ctx,
    alcancados.map(({ id, telefone, matricula }) => ({
      membroId: id,
      telefone,
      matricula: matricula ?? dadas.get(id) ?? null,
    })),
  );
  const caminhos = new Map(links.map(({ membro_id, caminho }) => [membro_id, caminho]));
  await ctx.audit('acesso.dar_acesso', { depois: { links: links.length, matriculas: dadas.size } });
  return {
    itens: alcancados.map(({ id, nome, matricula }) => ({
      id,
      nome,
      matricula: matricula ?? dadas.get(id) ?? null,
      caminho: caminhos.get(id) ?? '',
    })),
    sem_telefone: todos.length - lidos.length,
    faltam: lidos.length - alcancados.length,
    matriculas_dadas: dadas.size,
    expira_em: links[0]?.expira_em ?? null,
  };
});
