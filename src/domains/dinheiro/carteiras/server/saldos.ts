import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { movimentos, type Alcance } from './movimentos.ts';

/** To be raised when `movimentos` counts otherwise than before. */
const DEFINICAO = '2';

/**
 * What sums of a month depend on besides its rows, as text: what counts as a movement, the house's
 * zone, and the openings. A sum that was stored with another base counts as none, so that nobody
 * needs to throw it away.
 */
export const baseDasSomas = (orgId: OrgId, fuso: string): Statement => sql`
  (select concat(${DEFINICAO}::text, ' ', ${fuso}::text, ' ', md5(string_agg(concat(c.id, c.saldo_inicial_em), ' ' order by c.id)))
   from carteiras c where c.org_id = ${orgId} and c.saldo_inicial_em is not null)`;

/** The first day of the month in which the house's first balance begins; null without one. */
export const primeiroMes = (orgId: OrgId): Statement => sql`
  (select date_trunc('month', min(c.saldo_inicial_em)::timestamp)::date from carteiras c where c.org_id = ${orgId})`;

export interface Somado extends Omit<Alcance, 'de' | 'desde' | 'fim' | 'quais'> {
  /** The first day whose rows are wanted; a stored sum may stand for the months before it. */
  linhasDesde: Statement;
}

/**
 * `movimentos` with stored sums in the place of the rows of past months. Its columns are
 * `carteira_id`, `dia`, `fundo_id`, `origem`, `valor_centavos`, and `inicio`, `entradas`, `saidas`,
 * `quantas`. A sum has the origin 'soma', the month's last day as `dia`, and its first as `inicio`.
 * Sums hold what counts in a balance: rows from the opening of their carteira on, and never the
 * opening itself. `entradas` and `saidas` leave transfers within a carteira and openings out.
 *
 * Sums are used from the house's first month on, up to the first month that has none.
 */
export const movimentosSomados = ({ linhasDesde, ...alcance }: Somado): Statement => {
  const { orgId, fuso } = alcance;
  const resto = sql`(select dia from resto)`;
  return sql`
    with validos as (
      select s.mes, s.somas, row_number() over (order by s.mes) as lugar, ${primeiroMes(orgId)} as primeiro
      from saldos_do_mes s
      where s.org_id = ${orgId} and s.somas is not null and s.base = ${baseDasSomas(orgId, fuso)}
        and s.mes >= ${primeiroMes(orgId)} and s.mes < date_trunc('month', (${linhasDesde})::timestamp)
    ), somados as materialized (
      select v.mes, v.somas from validos v
      where 12 * (extract(year from v.mes) - extract(year from v.primeiro)) + extract(month from v.mes) - extract(month from v.primeiro) = v.lugar - 1
    ), resto as materialized (
      select coalesce((max(mes) + interval '1 month')::date, '-infinity') as dia from somados
    )
    select x.carteira_id, (s.mes + interval '1 month' - interval '1 day')::date as dia, s.mes as inicio, x.fundo_id, 'soma' as origem,
           x.centavos as valor_centavos, x.entradas, x.saidas, x.quantas
    from somados s
    cross join jsonb_to_recordset(s.somas) as x (carteira_id uuid, fundo_id uuid, centavos bigint, entradas bigint, saidas bigint, quantas bigint)
    union all
    select m.carteira_id, m.dia, m.dia, m.fundo_id, m.origem, m.valor_centavos,
           case when m.valor_centavos > 0 and m.origem <> 'abertura' then m.valor_centavos else 0 end,
           case when m.valor_centavos < 0 and m.origem <> 'abertura' then m.valor_centavos else 0 end, 1
    from (${movimentos({ ...alcance, desde: resto })}) m
    union all
    -- Openings from before the rows that are read.
    select c.id, c.saldo_inicial_em, c.saldo_inicial_em, null, 'abertura', c.saldo_inicial_centavos, 0, 0, 1
    from carteiras c where c.org_id = ${orgId} and c.saldo_inicial_em < ${resto}`;
};

/**
 * What the rows of the months between two days add up to, one line for each month with any.
 * `somas` is for the balances, and `receita` is what each plan brought in.
 */
export const somasDosMeses = (periodo: Pick<Alcance, 'orgId' | 'fuso' | 'de' | 'ate'>): Statement => sql`
  select coalesce(g.mes, r.mes) as mes, coalesce(g.somas, '[]') as somas, coalesce(r.receita, '[]') as receita
  from (${porCarteira(periodo)}) g
  full join (${porPlano(periodo)}) r on r.mes = g.mes`;

const porCarteira = ({ orgId, fuso, de, ate }: Parameters<typeof somasDosMeses>[0]): Statement => sql`
  select t.mes, jsonb_agg(jsonb_build_object('carteira_id', t.carteira_id, 'fundo_id', t.fundo_id, 'centavos', t.centavos,
                                             'entradas', t.entradas, 'saidas', t.saidas, 'quantas', t.quantas)
                          order by t.carteira_id, t.fundo_id) as somas
  from (
    select date_trunc('month', m.dia::timestamp)::date as mes, m.carteira_id, m.fundo_id, sum(m.valor_centavos)::bigint as centavos,
           coalesce(sum(m.valor_centavos) filter (where m.valor_centavos > 0 and not m.interna), 0)::bigint as entradas,
           coalesce(sum(m.valor_centavos) filter (where m.valor_centavos < 0 and not m.interna), 0)::bigint as saidas,
           count(*) filter (where m.valor_centavos > 0 or not m.interna) as quantas
    from (${movimentos({ orgId, fuso, de, ate, porFundo: true })}) m
    join carteiras c on c.org_id = ${orgId} and c.id = m.carteira_id
    where m.origem <> 'abertura' and m.dia >= c.saldo_inicial_em
    group by 1, 2, 3
  ) t
  group by t.mes`;

const porPlano = ({ orgId, de, ate }: Parameters<typeof somasDosMeses>[0]): Statement => sql`
  select t.mes, jsonb_agg(jsonb_build_object('plano_id', t.plano_id, 'centavos', t.centavos) order by t.plano_id) as receita
  from (${recebidoPorPlano(orgId, sql`p.pago_em between ${de ?? '-infinity'} and ${ate ?? 'infinity'}`)}) t
  group by t.mes`;

/**
 * Live payments of money of these days by month and plan: `mes`, `plano_id`, `centavos`. Declared
 * ones count before somebody confirms them. An invoice with a payment keeps its plan.
 */
export const recebidoPorPlano = (orgId: OrgId, dias: Statement): Statement => sql`
  select date_trunc('month', p.pago_em::timestamp)::date as mes, f.plano_id, sum(p.valor_centavos)::bigint as centavos
  from pagamentos p join faturas f on f.org_id = ${orgId} and f.id = p.fatura_id
  where p.org_id = ${orgId} and p.estornado_em is null and not p.de_credito and ${dias}
  group by 1, 2`;

/**
 * Balance in centavos of each carteira, archived ones too, at the end of the last day of the
 * period: `carteira_id`, `saldo_centavos`. Null before its opening and where nobody gave one.
 */
export const saldos = ({ orgId, fuso, ate }: Pick<Alcance, 'orgId' | 'fuso' | 'ate'>): Statement => sql`
  select c.id as carteira_id, sum(m.valor_centavos)::bigint as saldo_centavos
  from carteiras c
  -- Summed by day first, so that few rows are compared with the openings.
  left join (
    select carteira_id, dia, sum(valor_centavos) as valor_centavos
    from (${movimentosSomados({ orgId, fuso, ate, linhasDesde: diaSeguinte(ate) })}) t group by carteira_id, dia
  ) m on m.carteira_id = c.id and m.dia >= c.saldo_inicial_em
  where c.org_id = ${orgId}
  group by c.org_id, c.id`;

/** The day after the last of a period, as `linhasDesde` of what only sums it. */
export const diaSeguinte = (ate: string | undefined): Statement =>
  ate === undefined ? sql`'infinity'::date` : sql`${somarDias(ate, 1)}::date`;
