import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { ofPerson } from '../../../../server/actions/of-person.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { literal, sql, type Statement } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { membros } from '../contract.ts';
import { MAXIMO_DE_TEXTOS } from '../rules.ts';
import { t } from '../texts.ts';
import { semMembro } from './nao-encontrado.ts';

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
export async function recusarTextosDeOutros(
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
 * `achados`: every text of the house that may be about one member. `certo` is set if it is in a row
 * of the member or has the whole name. Nobody looks at what is exported, so `so_dele` is narrower.
 * The name has two words or more, stands there as words, and is no part of another member's name.
 */
export const achadosDe = (orgId: OrgId, id: string): Statement => sql`
    with pessoa as (
      select m.id, ile_dobrar(btrim(m.nome)) as nome,
             btrim(regexp_replace(split_part(ile_dobrar(btrim(m.nome)), ' ', 1), '[^a-z0-9]+', ' ', 'g')) as primeiro,
             btrim(regexp_replace(ile_dobrar(m.nome), '[^a-z0-9]+', ' ', 'g')) as inteiro
      from membros m where m.org_id = ${orgId} and m.id = ${id}
    ), escritos (onde, id, membro_id, quando, texto) as (
      ${escritos(orgId, id)}
    ), procurados as (
      select e.*, ' ' || regexp_replace(ile_dobrar(e.texto), '[^a-z0-9]+', ' ', 'g') || ' ' as palavras from escritos e
    ), achados as (
      select e.onde, e.id, e.quando, e.texto, e.membro_id is not distinct from p.id or position(p.nome in ile_dobrar(e.texto)) > 0 as certo,
             e.membro_id is not distinct from p.id
               or (e.membro_id is null and p.inteiro like '% %' and position(' ' || p.inteiro || ' ' in e.palavras) > 0
                   and not exists (select from membros o
                                   where o.org_id = ${orgId} and o.id <> p.id
                                     and position(' ' || p.inteiro || ' ' in ' ' || regexp_replace(ile_dobrar(o.nome), '[^a-z0-9]+', ' ', 'g') || ' ') > 0)) as so_dele
      from procurados e cross join pessoa p
      where e.membro_id = p.id or position(p.nome in ile_dobrar(e.texto)) > 0 or position(' ' || p.primeiro || ' ' in e.palavras) > 0
    )`;
