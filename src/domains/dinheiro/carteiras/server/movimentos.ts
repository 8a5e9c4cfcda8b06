import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { inicioDoDia, somarDias } from '../../../../shared/datas.ts';

export interface Alcance {
  orgId: OrgId;
  /** The house's time zone: a sale belongs to the day on which it was made there. */
  fuso: string;
  /** The first and the last day, both included; without them every day counts. */
  de?: string | undefined;
  ate?: string | undefined;
  /** A first and a last day that the statement itself works out. */
  desde?: Statement;
  fim?: Statement;
  /** Whether a transfer from one purpose to another within a carteira counts for both of them. */
  porFundo?: boolean;
  /**
   * All rows: reversed and unconfirmed ones keep their place in the order for who reads on. Or only
   * reversed ones, which count in no balance.
   */
  quais?: 'todas' | 'estornadas';
}

/** The rows that movements `m` were made by, and their member, to describe and to search them. */
export const linhasDosMovimentos = (orgId: OrgId): Statement => sql`
  left join pagamentos p on p.org_id = ${orgId} and p.id = m.id and m.origem = 'mensalidade'
  left join faturas f on f.org_id = ${orgId} and f.id = p.fatura_id
  left join pagamentos_diversos d on d.org_id = ${orgId} and d.id = m.id and m.origem = 'lancamento'
  left join vendas v on v.org_id = ${orgId} and v.id = m.id and m.origem = 'venda'
  left join transferencias t on t.org_id = ${orgId} and t.id = m.id and m.origem = 'transferencia'
  left join membros b on b.org_id = ${orgId} and b.id = coalesce(p.membro_id, d.membro_id, v.membro_id)`;

/** The rows that links `conciliacoes c` join to lines of the bank, but for transfers. */
export const linhasDasLigacoes = (orgId: OrgId): Statement => sql`
  left join pagamentos p on p.org_id = ${orgId} and p.id = c.pagamento_id
  left join faturas f on f.org_id = ${orgId} and f.id = p.fatura_id
  left join pagamentos_diversos d on d.org_id = ${orgId} and d.id = c.lancamento_id
  left join vendas v on v.org_id = ${orgId} and v.id = c.venda_id`;

/**
 * The one definition of what came into and went out of each carteira. Its columns are
 * `carteira_id`, `dia`, `created_at`, `id`, `origem`, `valor_centavos`, `fundo_id`, `interna` and
 * `membro_id`. The amount is below zero for what went out. A transfer that stays in its carteira is
 * `interna`. Movements are ordered by `dia`, `created_at` and `id`. A reversed or unconfirmed row
 * is none, nor is a payment from a member's credit, whose money came earlier. Balances, lists and
 * files are sums over them, from the day of a carteira's opening on. A transfer within a carteira
 * moves none of its money: it is one row of zero, unless `porFundo`.
 */
export const movimentos = (alcance: Alcance): Statement => {
  const { orgId, fuso, porFundo, quais } = alcance;
  /** Which rows of a table count; `conferido` is empty where nothing waits to be confirmed. */
  const so = (estornado: Statement, conferido = sql``) => {
    if (quais === 'todas') return sql``;
    return quais === 'estornadas'
      ? sql`and ${estornado} is not null ${conferido}`
      : sql`and ${estornado} is null ${conferido}`;
  };
  const entre = (dia: Statement) => noPeriodo(alcance, dia);
  return sql`
    select ${carteiraDaLinha(orgId, sql`p.carteira_id`, sql`p.metodo`)} as carteira_id, p.pago_em as dia, p.created_at, p.id,
           'mensalidade' as origem, p.valor_centavos + p.multa_centavos as valor_centavos, p.fundo_id, false as interna, p.membro_id
    from pagamentos p
    where p.org_id = ${orgId} ${so(sql`p.estornado_em`, sql`and p.conferido`)} and not p.de_credito and p.valor_centavos + p.multa_centavos > 0 ${entre(sql`p.pago_em`)}
    union all
    select ${carteiraDaLinha(orgId, sql`d.carteira_id`, sql`d.metodo`)}, d.data, d.created_at, d.id, 'lancamento', d.valor_centavos, d.fundo_id, false, d.membro_id
    from pagamentos_diversos d
    where d.org_id = ${orgId} ${so(sql`d.estornado_em`, sql`and d.conferido`)} ${entre(sql`d.data`)}
    union all
    select ${carteiraDaLinha(orgId, sql`v.carteira_id`, sql`v.metodo_pagamento`)}, (v.vendida_em at time zone ${fuso})::date, v.created_at, v.id, 'venda',
           v.total_centavos, null, false, v.membro_id
    from vendas v
    where v.org_id = ${orgId} ${so(sql`v.estornado_em`)} and v.total_centavos > 0 ${instantes(alcance)}
    union all
    select s.carteira_de, s.dia, s.created_at, s.id, 'transferencia',
           ${porFundo ? sql`-s.valor_centavos` : sql`case when s.carteira_de = s.carteira_para then 0 else -s.valor_centavos end`}, s.fundo_de, s.carteira_de = s.carteira_para, null
    from transferencias s
    where s.org_id = ${orgId} ${so(sql`s.estornado_em`)} ${entre(sql`s.dia`)}
    union all
    select e.carteira_para, e.dia, e.created_at, e.id, 'transferencia', e.valor_centavos, e.fundo_para, e.carteira_de = e.carteira_para, null
    from transferencias e
    where e.org_id = ${orgId} ${so(sql`e.estornado_em`)} ${porFundo ? sql`` : sql`and e.carteira_de <> e.carteira_para`} ${entre(sql`e.dia`)}
    union all
    select c.id, c.saldo_inicial_em, '-infinity', c.id, 'abertura', c.saldo_inicial_centavos, null, false, null
    from carteiras c
    where c.org_id = ${orgId} and c.saldo_inicial_em is not null ${quais === 'estornadas' ? sql`and false` : sql``} ${entre(sql`c.saldo_inicial_em`)}`;
};

/**
 * The carteira of a money row, from its two columns: a row that names none lies in the first of its
 * kind. The usual ways of paying are told apart without folding their names. The ids of the first
 * are sub-selects, because a kept plan works those out once and not once per row.
 */
export const carteiraDaLinha = (orgId: OrgId, carteira: Statement, metodo: Statement): Statement => sql`
  case when ${carteira} is not null then ${carteira}
       when ${metodo} = 'dinheiro' then (select ile_carteira(${orgId}, 'dinheiro'))
       when ${metodo} in ('pix', 'cartao', 'transferencia') then (select ile_carteira(${orgId}, 'banco'))
       when ile_dobrar(btrim(${metodo})) = 'dinheiro' then (select ile_carteira(${orgId}, 'dinheiro'))
       else (select ile_carteira(${orgId}, 'banco')) end`;

const noPeriodo = ({ de, ate, desde, fim }: Alcance, dia: Statement): Statement => sql`
  ${de === undefined ? sql`` : sql`and ${dia} >= ${de}`} ${desde ? sql`and ${dia} >= ${desde}` : sql``}
  ${ate === undefined ? sql`` : sql`and ${dia} <= ${ate}`} ${fim ? sql`and ${dia} <= ${fim}` : sql``}`;

/** The period as instants, which the index over the time of a sale can use. */
const instantes = ({ de, ate, desde, fim, fuso }: Alcance): Statement => sql`
  ${desde ? sql`and v.vendida_em >= (${desde})::timestamp at time zone ${fuso}` : sql``}
  ${fim ? sql`and v.vendida_em < (${fim} + 1)::timestamp at time zone ${fuso}` : sql``}
  ${de === undefined ? sql`` : sql`and v.vendida_em >= ${inicioDoDia(de, fuso)}`}
  ${ate === undefined ? sql`` : sql`and v.vendida_em < ${inicioDoDia(somarDias(ate, 1), fuso)}`}`;
