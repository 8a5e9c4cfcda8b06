import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { ofPerson } from '../../../../server/actions/of-person.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { lockOfHouse } from '../../../../server/database/house-lock.ts';
import { type Statement, columns, literal, parameters, sql } from '../../../../server/database/sql.ts';
import { forgetLetters } from '../../../../server/mail/forget-letters.ts';
import { Failure } from '../../../../shared/failure.ts';
import { apagarConvitesDoMembro } from '../../../acesso/acesso/server/convites.ts';
import { soltarUsuarioDo } from '../../../acesso/acesso/server/exigir.ts';
import { cancelarDoMembro, esquecerObservacoes } from '../../../cobranca/assinaturas/server/situacao.ts';
import { anotarLeitura } from '../../cofre/server/leituras.ts';
import { esquecerPrivacidade } from '../../privacidade/server/titular.ts';
import { membros } from '../contract.ts';
import { FIELD_NAMES, type FieldName } from '../fields.ts';
import { ESPIRITUAIS } from '../reserved-fields.ts';
import { MAXIMO_DE_TEXTOS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { travarMembro } from './editar-membro.ts';
import { semMembro } from './membros.ts';
import { apagarEspiritual, apagarReservado } from './reservado.ts';

type Achado = Output<typeof membros.buscarTextosDoMembro>['itens'][number];

/**
 * Lists the texts typed by hand about a person to be forgotten. They are those in rows of this
 * member, and any other of the house with the name in it. The person who anonymises decides which
 * are emptied, because a first name may be somebody else's.
 */
export const buscarTextosDoMembro = handler(membros.buscarTextosDoMembro, async ({ db, orgId }, { id }) => {
  if (!(await db.maybe(sql`select from membros where org_id = ${orgId} and id = ${id}`))) throw semMembro();
  const achados = await db.rows<Achado>(sql`
    ${achadosDe(orgId, id)}
    select * from achados order by certo desc, quando desc, id
    limit ${literal(MAXIMO_DE_TEXTOS + 1)}`);
  return { itens: achados.slice(0, MAXIMO_DE_TEXTOS), mais: achados.length > MAXIMO_DE_TEXTOS };
});

/**
 * Refuses texts that the search does not find. Otherwise the request could empty the reason of any
 * reversal of the house. It runs while the record still has the name.
 */
async function recusarTextosDeOutros(
  { db, orgId }: HouseContext,
  membroId: string,
  escolhidos: readonly Pick<Achado, 'onde' | 'id'>[],
): Promise<void> {
  if (escolhidos.length === 0) return;
  const alheio = await db.maybe(sql`
    ${achadosDe(orgId, membroId)}
    select 1 from jsonb_to_recordset(${JSON.stringify(escolhidos)}::jsonb) t (onde text, id uuid)
    where not exists (select from achados e where e.onde = t.onde and e.id = t.id) limit 1`);
  if (alheio)
    throw new Failure(
      409,
      'textos_mudaram',
      t.key('Um dos textos marcados não é mais sobre esta pessoa. Abra de novo e confira.'),
    );
}

/** The texts of all domains. */
const escritos = (orgId: OrgId, id: string): Statement =>
  ofPerson()
    .flatMap(({ written }) => (written ? [written(orgId, id)] : []))
    .reduce((todos, um) => sql`${todos} union all ${um}`);

/**
 * `achados`: every text of the house that may be about one member, by either name. `certo` is set
 * if it is in a row of the member or has the whole name. Nobody looks at what is exported, so
 * `so_dele` is narrower. The name has two words or more, stands there as words, and is no part of
 * another member's name.
 */
export const achadosDe = (orgId: OrgId, id: string): Statement => sql`
    with nomes as (
      select m.id, ile_dobrar(btrim(n.nome)) as nome,
             btrim(regexp_replace(split_part(ile_dobrar(btrim(n.nome)), ' ', 1), '[^a-z0-9]+', ' ', 'g')) as primeiro,
             btrim(regexp_replace(ile_dobrar(n.nome), '[^a-z0-9]+', ' ', 'g')) as inteiro
      from membros m cross join lateral unnest(array[m.nome, m.nome_social]) n (nome)
      where m.org_id = ${orgId} and m.id = ${id} and n.nome is not null
    ), escritos (onde, id, membro_id, quando, texto) as (
      ${escritos(orgId, id)}
    ), procurados as (
      select e.*, ' ' || regexp_replace(ile_dobrar(e.texto), '[^a-z0-9]+', ' ', 'g') || ' ' as palavras from escritos e
    ), achados as (
      select e.onde, e.id, e.quando, e.texto, bool_or(e.membro_id is not distinct from p.id or position(p.nome in ile_dobrar(e.texto)) > 0) as certo,
             bool_or(e.membro_id is not distinct from p.id
               or (e.membro_id is null and p.inteiro like '% %' and position(' ' || p.inteiro || ' ' in e.palavras) > 0
                   and not exists (select from membros o
                                   where o.org_id = ${orgId} and o.id <> p.id
                                     and position(' ' || p.inteiro || ' ' in ' ' || regexp_replace(ile_dobrar(concat_ws('. ', o.nome, o.nome_social)), '[^a-z0-9]+', ' ', 'g') || ' ') > 0))) as so_dele
      from procurados e cross join nomes p
      where e.membro_id = p.id or position(p.nome in ile_dobrar(e.texto)) > 0 or position(' ' || p.primeiro || ' ' in e.palavras) > 0
      group by e.onde, e.id, e.quando, e.texto
    )`;

/**
 * Removes a forgotten member's letters from the data folder, unless somebody outside this house has
 * the address. The person who registers a member chooses the address, and could otherwise destroy
 * the letters of any account or another house's guest.
 */
export async function esquecerCartas({ services, orgId }: HouseContext, email: string | null): Promise<void> {
  if (email === null) return;
  const deFora = await services.doors.acesso({ readOnly: true }, (db) =>
    db.maybe(sql`
      select from contas c where c.email = lower(${email})
        and not exists (select from profiles p where p.user_id = c.id and p.org_id = ${orgId})
      union all
      select from org_invites c where c.email = lower(${email}) and c.org_id <> ${orgId} and c.status = 'pending'
      limit 1`),
  );
  if (!deFora) await forgetLetters(services.env, email);
}

/**
 * Deletes everything that names or describes the person. Invoices, payments and sales keep their
 * amounts, so every total stays the same. Subscriptions end, and the linked user keeps the account
 * without the member. Entries and stored answers lose the matrícula, and the chosen texts are
 * emptied. The trace records, without a name, that it was done and in which rows a text was
 * emptied.
 */
export const anonimizarMembro = handler(membros.anonimizarMembro, async (ctx, { id, apagar }) => {
  const { matricula, email } = await travarMembro(ctx, id);
  await recusarTextosDeOutros(ctx, id, apagar);
  // Locks in the order of a payment: the invoices before the member.
  const faturas_canceladas = await cancelarDoMembro(ctx, id);
  await ctx.db.count(esquecimento(ctx, id));
  await apagarReservado(ctx, id);
  await apagarConvitesDoMembro(ctx, id);
  await esquecerObservacoes(ctx, id);
  await esquecerPrivacidade(ctx, id);
  for (const esquecer of ofPerson().flatMap(({ forgets = [] }) => forgets)) await ctx.db.count(esquecer(ctx.orgId, id));
  // The hashes of an import could confirm a guess of who the person was.
  await ctx.db.count(sql`
    update importacoes_membros set ficha = null, mensalidades = null where org_id = ${ctx.orgId} and membro_id = ${id}`);
  // An import may be about to name a CPF that goes away here.
  await lockOfHouse(ctx.db, ctx.orgId, 'pagadores_documentos', 'alone');
  await ctx.db.rows(sql`select ile_esquecer(${ctx.orgId}, ${id}, ${matricula}, ${JSON.stringify(apagar)}::jsonb)`);
  // The names in the log of readings are found by the account that is still linked.
  await soltarUsuarioDo(ctx, id);
  await ctx.audit('membro.anonimizar', { alvo: id, depois: { faturas_canceladas, textos_apagados: apagar } });
  // Runs last, because no rollback brings a file back.
  await esquecerCartas(ctx, email);
  return { ok: true as const };
});

/** The values that remain; every other field becomes null, also one that is declared later. */
const DEPOIS: Partial<Record<FieldName, unknown>> = { nome: t.key('Membro anonimizado'), ativo: false };
/** The kind of person says nothing about who it was. */
const APAGADOS = FIELD_NAMES.filter((nome) => nome !== 'tipo_pessoa');

export const esquecimento = ({ orgId, agora }: Pick<HouseContext, 'orgId' | 'agora'>, id: string): Statement => sql`
  update membros set (${columns(APAGADOS)}, anonimizado_em) = row(${parameters(APAGADOS.map((nome) => DEPOIS[nome] ?? null))}, ${agora})
  where org_id = ${orgId} and id = ${id}`;

/**
 * Erases the record of faith at every level, after its consent was withdrawn; documents and notes
 * stay. A person decides this: withdrawing alone erases nothing.
 */
export const apagarRegistroEspiritual = handler(membros.apagarRegistroEspiritual, async (ctx, { id }) => {
  const { tipo_pessoa } = await travarMembro(ctx, id);
  await apagarEspiritual(ctx, id, tipo_pessoa);
  anotarLeitura(ctx, { membros: [id], oQue: 'alterou', partes: ESPIRITUAIS });
  await ctx.audit('membro.apagar_espiritual', { alvo: id });
  return { ok: true } as const;
});
