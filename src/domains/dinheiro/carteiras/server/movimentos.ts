import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { ESPECIES_DOS_TIPOS, TIPOS_A_PARTE } from '../../formas/rules-especies.ts';
import { DE_MEMBROS, TABELAS, type Tabela, campo, juntar, juntarLinhas } from '../../formas/server/registro.ts';

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
  ${juntarLinhas(orgId, ({ x, origem }) => sql`${x}.id = m.id and m.origem = ${origem}`)}
  left join faturas f on f.org_id = ${orgId} and f.id = p.fatura_id
  left join membros b on b.org_id = ${orgId} and b.id = ${campo('membro')}`;

/** The rows that links `conciliacoes c` join to lines of the bank, but for transfers. */
export const linhasDasLigacoes = (orgId: OrgId): Statement => sql`
  ${juntarLinhas(orgId, ({ x, ligacao }) => sql`${x}.id = c.${ligacao}`, DE_MEMBROS)}
  left join faturas f on f.org_id = ${orgId} and f.id = p.fatura_id`;

/** What a person knows a movement by: `refer`, `numero`, `tipo`, `texto`, `metodo` and `quem`. */
export const COMO_SE_DESCREVE = sql`
  f.refer, ${campo('numero')} as numero, ${campo('tipo')} as tipo, ${campo('texto')} as texto, ${campo('metodo')} as metodo, b.nome_mostrado as quem`;

/** In a word what the row was: the month, what was typed, the number of a sale. */
export const O_QUE_FOI = sql`coalesce(f.refer, ${campo('oQue')})`;

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
  const { orgId, porFundo, quais } = alcance;
  const so = (estornado: Statement, conferido?: Statement) => quaisContam(quais, estornado, conferido);
  const entre = (dia: Statement) => noPeriodo(alcance, dia);
  return sql`
    ${deUma(alcance, TABELAS.mensalidade, { dia: sql`p.pago_em`, fundo: sql`p.fundo_id`, entre: entre(sql`p.pago_em`) })}
    union all
    ${deUma(alcance, TABELAS.lancamento, { dia: sql`d.data`, fundo: sql`d.fundo_id`, entre: entre(sql`d.data`) })}
    union all
    ${deUma(alcance, TABELAS.venda, { dia: sql`(v.vendida_em at time zone ${alcance.fuso})::date`, fundo: sql`null`, entre: instantes(alcance) })}
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

/** Which rows of a table count; `conferido` is empty where nothing waits to be confirmed. */
function quaisContam(quais: Alcance['quais'], estornado: Statement, conferido?: Statement): Statement {
  if (quais === 'todas') return sql``;
  const confirmados = conferido ? sql`and ${conferido}` : sql``;
  return quais === 'estornadas'
    ? sql`and ${estornado} is not null ${confirmados}`
    : sql`and ${estornado} is null ${confirmados}`;
}

/** When and where the rows of one table count. */
interface Quando {
  dia: Statement;
  fundo: Statement;
  entre: Statement;
}

/** The movements of a table whose rows lie in one carteira each. */
const deUma = (
  { orgId, quais }: Alcance,
  { de, x, origem, valor, metodo = sql`''`, conta = sql``, conferido, membro = sql`null` }: Tabela,
  { dia, fundo, entre }: Quando,
): Statement => sql`
    select ${carteiraDaLinha(orgId, sql`${x}.carteira_id`, metodo)} as carteira_id, ${dia} as dia, ${x}.created_at, ${x}.id,
           ${origem} as origem, ${valor} as valor_centavos, ${fundo} as fundo_id, false as interna, ${membro} as membro_id
    from ${de}
    where ${x}.org_id = ${orgId} ${quaisContam(quais, sql`${x}.estornado_em`, conferido)} ${conta} ${entre}`;

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

/**
 * What went through a session's drawer, its float included. `centavos` is below zero for what went
 * out. `corrigido` marks a row that was also given back while the session was open. Every row named
 * its session when it was written. A reversed row still counts as money that came in;
 * what was handed back is a row of `devolvido`.
 */
export const linhasDaSessao = (orgId: OrgId, sessaoId: string): Statement => {
  const daGaveta = sql`(select carteira_id from sessoes_de_caixa where org_id = ${orgId} and id = ${sessaoId})`;
  return sql`
    select 'abertura' as origem, s.abertura_centavos as centavos, s.id, false as corrigido
    from sessoes_de_caixa s where s.org_id = ${orgId} and s.id = ${sessaoId}
    union all
    ${juntar(
      NA_GAVETA.map(
        ({ de, x, nome, valor, fora }) => sql`
    select ${nome}, ${valor}, ${x}.id, ${corrigido(x)} from ${de}
    where ${x}.org_id = ${orgId} and ${x}.sessao_id = ${sessaoId} ${fora ? sql`and ${x}.carteira_id = ${daGaveta}` : sql``}
    union all
    select 'devolvido', -(${valor}), ${x}.id, ${corrigido(x)} from ${de}
    where ${x}.org_id = ${orgId} and ${x}.estorno_sessao_id = ${sessaoId}`,
      ),
      sql`
    union all`,
    )}`;
};

/**
 * What each table's rows are called in a drawer. `fora`: a row may name the session and lie
 * elsewhere, as a sale by card does.
 */
const NA_GAVETA = [
  { ...TABELAS.venda, nome: sql`'venda'`, fora: true },
  { ...TABELAS.mensalidade, nome: sql`'mensalidade'`, fora: true },
  { ...TABELAS.lancamento, nome: sql`case when d.valor_centavos > 0 then 'entrada' else 'saida' end`, fora: true },
  {
    ...TABELAS.transferencia,
    nome: sql`t.tipo`,
    valor: sql`case when t.tipo = 'suprimento' then t.valor_centavos else -t.valor_centavos end`,
    fora: false,
  },
];

const corrigido = (x: Statement): Statement => sql`coalesce(${x}.sessao_id = ${x}.estorno_sessao_id, false)`;

/** Whether the house's plan has payments of dues, and entries. */
export interface Recursos {
  mensalidades: boolean;
  diversos: boolean;
}

const TODOS: Recursos = { mensalidades: true, diversos: true };

/**
 * Payments of dues and entries of a house as one kind of row, reversed and declared ones too. Its
 * columns are `origem`, `id`, `fatura_id`, `membro_id`, `dia`, `created_at`, `valor_centavos`
 * without the fine, `multa_centavos`, `de_credito`, `tipo`, `o_que`, `de_quem`, `txid`, `metodo`,
 * `usuario_operacao`, `conferido`, `conferido_em` and `estornado_em`. What a reader asks of them
 * reaches the index of each table.
 */
export const pagosELancados = (orgId: OrgId, { mensalidades, diversos }: Recursos = TODOS): Statement => sql`
  select 'mensalidade' as origem, p.id, p.fatura_id, p.membro_id, p.pago_em as dia, p.created_at, p.valor_centavos, p.multa_centavos, p.de_credito,
         null as tipo, null as o_que, null as de_quem, p.txid, p.metodo, p.usuario_operacao, p.conferido, p.conferido_em, p.estornado_em
  from pagamentos p where p.org_id = ${orgId} and ${mensalidades}
  union all
  select 'lancamento', d.id, null, d.membro_id, d.data, d.created_at, d.valor_centavos, 0, false, d.tipo,
         coalesce(d.descricao, d.tipo_nome), coalesce(d.matricula, d.tipo_nome), d.txid, d.metodo, d.usuario_operacao, d.conferido, d.conferido_em,
         d.estornado_em
  from pagamentos_diversos d where d.org_id = ${orgId} and ${diversos}`;

/** What members declared of them, and nobody has answered yet. */
export const declarados = (orgId: OrgId, recursos?: Recursos): Statement => sql`
  select x.* from (${pagosELancados(orgId, recursos)}) x where not x.conferido and x.estornado_em is null`;

const CREDITO = 'credito';
/** Corrections of a balance are nobody's gift. */
const NUNCA = TIPOS_A_PARTE.filter((tipo) => tipo !== CREDITO);
const TIPOS = ESPECIES_DOS_TIPOS.map(({ tipo }) => tipo);
const NOMES = ESPECIES_DOS_TIPOS.map(({ especie }) => especie);

export interface AnoDaCasa {
  orgId: OrgId;
  fuso: string;
  ano: number;
}

/**
 * The money of a year from dues and entries, one row per payment and kind: `membro_id`, `especie`,
 * `tipo`, `fundo_id`, `mes` and `valor_centavos`. It reads the movements, so reversed, unconfirmed
 * and credit-paid rows are none. Credit counts when it is paid in, less what is given back.
 */
export const receitasDoAno = ({ orgId, fuso, ano }: AnoDaCasa): Statement => sql`
  select m.membro_id, extract(month from m.dia)::int as mes, m.fundo_id, e.especie, e.tipo, e.valor_centavos
  from (${movimentos({ orgId, fuso, de: `${ano}-01-01`, ate: `${ano}-12-31` })}) m
  ${linhasDosMovimentos(orgId)}
  cross join lateral (
    select 'mensalidades' as especie, null as tipo, p.valor_centavos where p.valor_centavos > 0
    union all
    select 'multas', null, p.multa_centavos where p.multa_centavos > 0
    union all
    select coalesce(q.especie, 'outros'), case when q.especie is null then d.tipo_nome end, d.valor_centavos
    from (select 1) um left join unnest(${TIPOS}::text[], ${NOMES}::text[]) q (tipo, especie) on q.tipo = d.tipo
    where (d.valor_centavos > 0 or d.tipo = ${CREDITO}) and d.tipo <> all(${NUNCA}::text[])
  ) e
  where m.origem in ('mensalidade', 'lancamento')`;
