// The registry of money: what readers ask of a row, for each table whose rows are money.
import type { OrgId } from '../../../../server/database/doors.ts';
import { columns, sql, type Statement } from '../../../../server/database/sql.ts';
import type { Origem } from '../rules-especies.ts';

/** How a link of the bank calls the row that a line stands for. */
export type Conciliado = 'pagamento' | 'lancamento' | 'venda' | 'transferencia';

/** Statements name a row of the table `x`, which is the same word in each of them. */
export interface Tabela {
  /** The table, and the word. */
  de: Statement;
  x: Statement;
  origem: Statement;
  linha: Conciliado;
  /** The column of `conciliacoes` that names the row. */
  ligacao: Statement;
  /** What the row brought in, in centavos; of a transfer what it moved. */
  valor: Statement;
  /** Which rows were money of the house, besides reversed ones. */
  conta?: Statement;
  /** What a member declared waits to be confirmed. */
  conferido?: Statement;
  conferido_em?: Statement;
  metodo?: Statement;
  membro?: Statement;
  tipo?: Statement;
  texto?: Statement;
  numero?: Statement;
  /** In a word what it was, beside a line of the bank. */
  oQue?: Statement;
  /** Whom the house paid. */
  favorecido?: Statement;
  /** What a search looks through, folded. */
  busca: readonly Statement[];
}

export const TABELAS: Readonly<Record<Origem, Tabela>> = {
  mensalidade: {
    de: sql`pagamentos p`,
    x: sql`p`,
    origem: sql`'mensalidade'`,
    linha: 'pagamento',
    ligacao: sql`pagamento_id`,
    valor: sql`p.valor_centavos + p.multa_centavos`,
    conta: sql`and not p.de_credito and p.valor_centavos + p.multa_centavos > 0`,
    conferido: sql`p.conferido`,
    conferido_em: sql`p.conferido_em`,
    metodo: sql`p.metodo`,
    membro: sql`p.membro_id`,
    busca: [sql`ile_dobrar(p.metodo)`],
  },
  lancamento: {
    de: sql`pagamentos_diversos d`,
    x: sql`d`,
    origem: sql`'lancamento'`,
    linha: 'lancamento',
    ligacao: sql`lancamento_id`,
    valor: sql`d.valor_centavos`,
    conferido: sql`d.conferido`,
    conferido_em: sql`d.conferido_em`,
    metodo: sql`d.metodo`,
    membro: sql`d.membro_id`,
    tipo: sql`d.tipo_nome`,
    texto: sql`d.descricao`,
    oQue: sql`d.descricao, d.tipo_nome`,
    favorecido: sql`d.favorecido`,
    busca: [sql`d.busca`],
  },
  venda: {
    de: sql`vendas v`,
    x: sql`v`,
    origem: sql`'venda'`,
    linha: 'venda',
    ligacao: sql`venda_id`,
    valor: sql`v.total_centavos`,
    conta: sql`and v.total_centavos > 0`,
    metodo: sql`v.metodo_pagamento`,
    membro: sql`v.membro_id`,
    texto: sql`v.observacoes`,
    numero: sql`v.numero`,
    oQue: sql`v.numero::text`,
    busca: [sql`v.numero::text`, sql`ile_dobrar(v.metodo_pagamento)`],
  },
  transferencia: {
    de: sql`transferencias t`,
    x: sql`t`,
    origem: sql`'transferencia'`,
    linha: 'transferencia',
    ligacao: sql`transferencia_id`,
    valor: sql`t.valor_centavos`,
    tipo: sql`t.tipo`,
    texto: sql`t.motivo`,
    oQue: sql`t.motivo, t.tipo`,
    busca: [sql`t.tipo`, sql`ile_dobrar(t.motivo)`],
  },
};

export const TODAS: readonly Tabela[] = Object.values(TABELAS);
/** The tables whose rows may be a member's: all but transfers. */
export const DE_MEMBROS = TODAS.filter(({ membro }) => membro);

/** By the word of the bank's links. */
export const tabelaDe = (linha: Conciliado): Tabela => TODAS.find((tabela) => tabela.linha === linha) ?? TABELAS.venda;

/** Statements one after the other, with a word or sign between each two. */
export const juntar = (partes: readonly Statement[], entre: Statement): Statement =>
  partes.reduce((antes, parte) => sql`${antes}${entre}${parte}`);

type Campo = Exclude<keyof Tabela, 'linha' | 'busca' | 'x' | 'de' | 'origem' | 'ligacao'>;

/** The field of the row that is there, of the rows of all tables: `coalesce(d.descricao, …)`. */
export const campo = (qual: Campo, tabelas = TODAS): Statement =>
  sql`coalesce(${juntar(
    tabelas.flatMap((tabela) => tabela[qual] ?? []),
    sql`, `,
  )})`;

/** A column that every table of money has, of the row that is there. */
export const coluna = (nome: 'estornado_em' | 'estorno_motivo'): Statement =>
  sql`coalesce(${juntar(
    TODAS.map(({ x }) => sql`${x}.${columns([nome])}`),
    sql`, `,
  )})`;

/** Each table's row where a condition holds; `ligada` says it in the words of the statement. */
export const juntarLinhas = (org: OrgId, ligada: (tabela: Tabela) => Statement, tabelas = TODAS): Statement =>
  juntar(
    tabelas.map((tabela) => sql`left join ${tabela.de} on ${tabela.x}.org_id = ${org} and ${ligada(tabela)}`),
    sql`
  `,
  );
