import { type Input, type Output, handler } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { matching } from '../../../../server/database/like.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { COMO_SE_DESCREVE, linhasDosMovimentos, movimentos } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { diaSeguinte, movimentosSomados } from '../../../dinheiro/carteiras/server/saldos.ts';
import { TODAS, coluna, juntar } from '../../../dinheiro/formas/server/registro.ts';
import { caixa } from '../contract.ts';

/** The rows behind movements `m` of a carteira, and the carteira at the other end of a transfer. */
const linhasDoMovimento = (orgId: OrgId, carteiraId: Statement): Statement => sql`
  ${linhasDosMovimentos(orgId)}
  left join carteiras o on o.org_id = ${orgId} and o.id = case when t.carteira_de = ${carteiraId} then t.carteira_para else t.carteira_de end`;

/** What a search looks through, folded: names, types, what was typed, the number of a sale. */
const BUSCA_DO_MOVIMENTO = sql`
  concat_ws(E'\n', m.origem, b.busca, f.refer, o.nome_norm, ${juntar(
    TODAS.flatMap(({ busca }) => busca),
    sql`, `,
  )})`;

type Lista = Output<typeof caixa.listarMovimentosDaCarteira>;
type Pedido = Input<typeof caixa.listarMovimentosDaCarteira>;

interface Resumo {
  aberta_em: string | null;
  antes: number;
  entradas: number;
  saidas: number;
  abertura: number;
  itens: Lista['itens'] | null;
}

/**
 * One page and the sums of the period, from one statement. A carteira with an opening is listed
 * from that day on. The balance of a row is that of all movements up to it, also while a search
 * hides some of them.
 */
export const listarMovimentosDaCarteira = handler(
  caixa.listarMovimentosDaCarteira,
  async ({ db, orgId, casa }, pedido) => {
    exigir({ casa }, 'equipe');
    const lido = await db.row<Resumo>(lerPagina(orgId, casa.fusoHorario, pedido));
    const { itens, proximo } = pageOf(lido.itens ?? [], pedido.quantos, ({ id }) => id);
    const aberta = lido.aberta_em !== null && (pedido.ate === undefined || lido.aberta_em <= pedido.ate);
    const comeca = aberta && pedido.de !== undefined && lido.aberta_em !== null && lido.aberta_em < pedido.de;
    return {
      itens,
      proximo,
      anterior_centavos: comeca ? lido.antes : null,
      entradas_centavos: lido.entradas,
      saidas_centavos: lido.saidas,
      final_centavos: aberta ? lido.antes + lido.entradas + lido.saidas + lido.abertura : null,
    };
  },
);

function lerPagina(orgId: OrgId, fuso: string, pedido: Pedido): Statement {
  const { carteira_id, de, ate, busca, depois_de, quantos } = pedido;
  const id = carteira_id ? sql`${carteira_id}::uuid` : sql`ile_carteira(${orgId}, 'dinheiro')`;
  const noPeriodo = de === undefined ? sql`true` : sql`dia >= ${de}`;
  return sql`
  with aberta as (
    select max(saldo_inicial_em) as dia from carteiras where org_id = ${orgId} and id = ${id}
  ), por_dia as materialized (${somasPorDia(orgId, fuso, id, pedido)}
  ), soma as (
    select coalesce(sum(entradas) filter (where ${noPeriodo}), 0)::bigint as entradas,
           coalesce(sum(saidas) filter (where ${noPeriodo}), 0)::bigint as saidas,
           coalesce(sum(abertura) filter (where ${noPeriodo}), 0)::bigint as abertura,
           case when (select dia from aberta) is null then 0
                else coalesce(sum(entradas + saidas + abertura) filter (where not ${noPeriodo}), 0) end::bigint as antes
    from por_dia where dia >= coalesce((select dia from aberta), '-infinity')
  ), ultimo as (${ultimoDaPagina(orgId, fuso, depois_de)}
  ), comeco as (
    select greatest(coalesce((select dia from aberta), '-infinity'), ${de ?? null}::date, ${busca ? sql`null::date` : primeiroDiaDaPagina(quantos)}) as dia
  ), dentro as (
    select m.id, m.origem, m.dia, m.created_at, m.valor_centavos
    from (${movimentos({ orgId, fuso, ate, desde: sql`(select dia from comeco)`, ...(depois_de && { fim: sql`(select dia from ultimo)` }) })}) m
    where m.carteira_id = ${id}
  ), ${busca ? sql`achadas as (${achadas(orgId, id, pedido)}), ` : sql``}janela as (
    -- Only rows from here on are put in order to know each balance.
    select ${busca ? sql`(select min(a.dia) from achadas a)` : sql`(select dia from comeco)`} as dia
  ), base as (
    select coalesce(sum(p.entradas + p.saidas + p.abertura), 0) as centavos from por_dia p
    where p.dia >= (select dia from aberta) and p.dia < (select dia from janela)
  ), corrente as (
    select m.*, sum(m.valor_centavos) over (order by m.dia, m.created_at, m.id) as corrido
    from dentro m where m.dia >= (select dia from janela)
  ), pagina as (
    -- Joined to its balances, a page would be compared with each of them.
    select m.* from corrente m ${busca ? sql`join achadas a on a.id = m.id` : ateOLimite(pedido)}
  ), linhas as (
    select m.id, m.origem, m.dia, m.valor_centavos,
           case when a.dia is not null then (select centavos from base) + m.corrido end::bigint as saldo_centavos,
           ${COMO_SE_DESCREVE}, o.nome as outra, p.fatura_id,
           row_number() over (order by m.dia desc, m.created_at desc, m.id desc) as lugar
    from pagina m
    cross join aberta a ${linhasDoMovimento(orgId, id)}
  )
  select (select dia from aberta) as aberta_em, antes, entradas, saidas, abertura,
         (select json_agg(l order by l.lugar) from linhas l) as itens
  from soma`;
}

/** The movements `m` of the page. */
const ateOLimite = ({ depois_de, quantos }: Pedido, quais = sql`true`): Statement => sql`
    where ${quais}
      ${depois_de ? sql`and (m.dia, m.created_at, m.id) < (select u.dia, u.created_at, u.id from ultimo u)` : sql``}
    order by m.dia desc, m.created_at desc, m.id desc
    limit ${quantos + 1}`;

const achadas = (orgId: OrgId, id: Statement, pedido: Pedido): Statement => sql`
    select m.id, m.dia from dentro m ${linhasDoMovimento(orgId, id)}
    ${ateOLimite(pedido, matching(BUSCA_DO_MOVIMENTO, pedido.busca))}`;

/**
 * The sums of each day, or stored month: putting every row in order would cost several times as
 * much. Rows of other carteiras and days before the opening are left out later, for the same
 * reason. A carteira without an opening has no stored sums.
 */
function somasPorDia(orgId: OrgId, fuso: string, id: Statement, { de, ate, busca }: Pedido): Statement {
  // A search looks at every row of its period, and a list at those of its page.
  const inteiros = !busca && (de === undefined || de.endsWith('-01'));
  const soSomado = inteiros ? diaSeguinte(ate) : sql`${de ?? '-infinity'}::date`;
  return sql`
    select m.dia, m.inicio, coalesce(sum(m.quantas) filter (where m.carteira_id = ${id}), 0) as quantas,
           coalesce(sum(m.entradas) filter (where m.carteira_id = ${id}), 0) as entradas,
           coalesce(sum(m.saidas) filter (where m.carteira_id = ${id}), 0) as saidas,
           coalesce(sum(m.valor_centavos) filter (where m.carteira_id = ${id} and m.origem = 'abertura'), 0) as abertura
    from (${movimentosSomados({ orgId, fuso, ate, linhasDesde: sql`(select case when dia is null then '-infinity' else ${soSomado} end from aberta)` })}) m
    group by m.dia, m.inicio`;
}

/**
 * The place after which the page begins, found by the row's key; none for the first page. A row
 * that was reversed since the page before keeps its place.
 */
const ultimoDaPagina = (orgId: OrgId, fuso: string, depois_de: string | undefined): Statement => sql`
    select m.id, m.dia, m.created_at
    from (${movimentos({ orgId, fuso, quais: 'todas' })}) m
    where m.id = ${depois_de ?? null}::uuid
    limit 1`;

/**
 * The newest day from which on there are enough rows for the page; null if all days are needed. The
 * rows of the day, or summed month, in which the page before ended do not count, because some of
 * them were on it.
 */
const primeiroDiaDaPagina = (quantos: number): Statement => sql`
    (select c.inicio from (
      select p.dia, p.inicio, sum(p.quantas) over (order by p.dia desc) as ate_aqui from por_dia p
      where p.dia < coalesce((select u.dia from ultimo u), 'infinity')
    ) c
    where c.ate_aqui > ${quantos} order by c.dia desc, c.inicio limit 1)`;

type Item = Output<typeof caixa.listarEstornosDaCarteira>['itens'][number];

/**
 * The rows of a carteira that were reversed, with the reason. A declared PIX that was refused never
 * was money of the house, and is not among them.
 */
export const listarEstornosDaCarteira = handler(
  caixa.listarEstornosDaCarteira,
  async ({ db, orgId, casa }, { carteira_id, de, ate, busca, depois_de, quantos }) => {
    exigir({ casa }, 'equipe');
    const fuso = casa.fusoHorario;
    const carteira = carteira_id ? sql`${carteira_id}::uuid` : sql`ile_carteira(${orgId}, 'dinheiro')`;
    const linhas = await db.rows<Item>(sql`
      select m.id, m.origem, m.dia, m.valor_centavos, null::bigint as saldo_centavos,
             ${COMO_SE_DESCREVE}, o.nome as outra, p.fatura_id, ${coluna('estornado_em')} as estornado_em, ${coluna('estorno_motivo')} as estorno_motivo
      from (${movimentos({ orgId, fuso, de, ate, quais: 'estornadas' })}) m ${linhasDoMovimento(orgId, carteira)}
      where m.carteira_id = ${carteira}
        ${busca ? sql`and ${matching(BUSCA_DO_MOVIMENTO, busca)}` : sql``}
        ${depois_de ? sql`and (m.dia, m.created_at, m.id) < (select u.dia, u.created_at, u.id from (${ultimoDaPagina(orgId, fuso, depois_de)}) u)` : sql``}
      order by m.dia desc, m.created_at desc, m.id desc
      limit ${quantos + 1}`);
    return pageOf(linhas, quantos, ({ id }) => id);
  },
);
