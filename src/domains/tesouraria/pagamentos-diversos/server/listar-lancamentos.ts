import { handler, type Output } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { sql } from '../../../../server/database/sql.ts';
import { pagamentosDiversos } from '../contract.ts';
import { COLUNAS } from './lancamento.ts';

const LIMITE = 200;

/**
 * What a search looks through: the entry's own words, and the member's name and matrícula of today.
 */
const PALAVRAS = sql`(d.busca || ' ' || coalesce(m.busca, ''))`;

const VIVO = sql`d.estornado_em is null`;

/** The other entry of a correction. */
const OUTRO = sql`jsonb_build_object('id', o.id, 'data', o.data, 'valor_centavos', o.valor_centavos)`;

type Item = Output<typeof pagamentosDiversos.listarLancamentos>['itens'][number];
type Soma = Omit<Output<typeof pagamentosDiversos.listarLancamentos>, 'itens'>;

/**
 * The newest live entries, and on request the reversed ones, by date and then creation, with count
 * and total of all live matches. Row security shows a viewer only entries made by or tied to them.
 */
export const listarLancamentos = handler(
  pagamentosDiversos.listarLancamentos,
  async ({ db, orgId, hoje, casa }, { busca, somente_hoje, com_excluidos }) => {
    const origem = sql`
      from pagamentos_diversos d
      left join membros m on m.org_id = ${orgId} and m.id = d.membro_id
      where d.org_id = ${orgId} ${com_excluidos ? sql`` : sql`and d.estornado_em is null`}
        ${somente_hoje ? sql`and d.data = ${hoje}` : sql``}
        ${busca ? sql`and ${matching(PALAVRAS, busca)}` : sql``}`;
    const [itens, soma] = await Promise.all([
      db.rows<Item>(sql`
        select ${COLUNAS}, d.estornado_em as excluido_em,
               case when ${casa.escopo === 'casa'} then d.estorno_motivo end as exclusao_motivo,
               (select ${OUTRO} from pagamentos_diversos o where o.org_id = ${orgId} and o.id = d.corrige) as corrige,
               (select ${OUTRO} from pagamentos_diversos o where o.org_id = ${orgId} and o.corrige = d.id) as corrigido_por,
               (select jsonb_build_object('id', f.id, 'nome', f.nome) from fundos f where f.org_id = ${orgId} and f.id = d.fundo_id) as fundo,
               (select count(*)::int from anexos x where x.org_id = ${orgId} and x.lancamento_id = d.id) as anexos
        ${origem}
        order by d.data desc, d.created_at desc, d.id desc
        limit ${LIMITE}`),
      db.row<Soma>(sql`
        select count(*) filter (where ${VIVO}) as total, coalesce(sum(d.valor_centavos) filter (where ${VIVO}), 0)::bigint as total_centavos,
               coalesce(sum(d.valor_centavos) filter (where not d.conferido and ${VIVO}), 0)::bigint as a_conferir_centavos
        ${origem}`),
    ]);
    return { itens, ...soma };
  },
);
