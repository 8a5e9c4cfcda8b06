import { handler, type HouseContext, type Output } from '../../../server/actions/handler.ts';
import type { OrgId } from '../../../server/database/doors.ts';
import { literal, sql, type Statement } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
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

/**
 * `achados`: every text of the house that may be about one member. `certo` is set if it is in a row
 * of the member or has the whole name.
 */
const achadosDe = (orgId: OrgId, id: string): Statement => sql`
    with pessoa as (
      select m.id, ile_dobrar(btrim(m.nome)) as nome,
             btrim(regexp_replace(split_part(ile_dobrar(btrim(m.nome)), ' ', 1), '[^a-z0-9]+', ' ', 'g')) as primeiro
      from membros m where m.org_id = ${orgId} and m.id = ${id}
    ), escritos as (
      select 'fatura' as onde, f.id, f.membro_id, f.cancelada_em as quando, f.cancelamento_motivo as texto
      from faturas f where f.org_id = ${orgId} and f.cancelamento_motivo is not null
      union all
      select 'pagamento', g.id, g.membro_id, g.estornado_em, g.estorno_motivo
      from pagamentos g where g.org_id = ${orgId} and g.estorno_motivo is not null
      union all
      select 'lancamento', d.id, d.membro_id, d.created_at, concat_ws(' · ', d.descricao, d.favorecido, d.observacoes, d.estorno_motivo)
      from pagamentos_diversos d where d.org_id = ${orgId} and num_nonnulls(d.descricao, d.favorecido, d.observacoes, d.estorno_motivo) > 0
      union all
      select 'conta', c.id, null, c.created_at, concat_ws(' · ', c.descricao, c.favorecido)
      from contas_a_pagar c where c.org_id = ${orgId}
      union all
      select 'venda', v.id, v.membro_id, v.vendida_em, concat_ws(' · ', v.observacoes, v.estorno_motivo)
      from vendas v where v.org_id = ${orgId} and num_nonnulls(v.observacoes, v.estorno_motivo) > 0
      union all
      select 'transferencia', x.id, null, x.created_at, concat_ws(' · ', x.motivo, x.estorno_motivo)
      from transferencias x where x.org_id = ${orgId} and num_nonnulls(x.motivo, x.estorno_motivo) > 0
      union all
      select 'fechamento', s.id, null, s.fechada_em, concat_ws(' · ', s.motivo, (
        select string_agg(r.motivo, ' · ' order by r.versao) from recontagens_de_caixa r where r.org_id = ${orgId} and r.sessao_id = s.id))
      from sessoes_de_caixa s where s.org_id = ${orgId} and s.fechada_em is not null
      union all
      select 'estoque', e.id, null, e.created_at, e.motivo
      from estoque_movimentos e where e.org_id = ${orgId} and e.motivo is not null
      union all
      select 'assinatura', a.id, a.membro_id, a.updated_at, a.observacao
      from assinaturas a where a.org_id = ${orgId} and a.observacao is not null
    ), procurados as (
      select e.*, ' ' || regexp_replace(ile_dobrar(e.texto), '[^a-z0-9]+', ' ', 'g') || ' ' as palavras from escritos e
    ), achados as (
      select e.onde, e.id, e.quando, e.texto, e.membro_id is not distinct from p.id or position(p.nome in ile_dobrar(e.texto)) > 0 as certo
      from procurados e cross join pessoa p
      where e.membro_id = p.id or position(p.nome in ile_dobrar(e.texto)) > 0 or position(' ' || p.primeiro || ' ' in e.palavras) > 0
    )`;
