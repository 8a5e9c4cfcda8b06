import { t } from '../../../shared/texts.ts';

/** The tables of money, by what a movement calls a row of each. */
export type Origem = 'mensalidade' | 'lancamento' | 'venda' | 'transferencia';

interface Especie {
  /** Its name on the paper of a month. */
  nome: Parameters<typeof t>[0];
  /** The table that its rows lie in. */
  origem: Origem;
  /** The stored type of its entries; without one, whatever is of no other kind. */
  tipo?: string;
  /** Whether it neither earns nor spends, and so is in no sum of income. */
  aParte?: true;
}

/**
 * The kinds of money that come in, in the order of the paper. A new one is a line here, and rows of
 * a table that exists. Its balance, closing, paper, statement, export and reversal follow.
 */
export const ESPECIES = {
  mensalidades: { nome: t.key('Mensalidades'), origem: 'mensalidade' },
  /** The part of a payment that is the fine. */
  multas: { nome: t.key('Multas'), origem: 'mensalidade' },
  doacoes: { nome: t.key('Doações'), origem: 'lancamento', tipo: 'doacao' },
  loja: { nome: t.key('Loja'), origem: 'venda' },
  outros: { nome: t.key('Outros'), origem: 'lancamento' },
  /** What a member pays beyond all open months, or gets back of it. */
  creditos: { nome: t.key('Créditos de membros'), origem: 'lancamento', tipo: 'credito', aParte: true },
  /** What a count of the money found, or missed. */
  acertos: { nome: t.key('Acertos de saldo'), origem: 'lancamento', tipo: 'acerto', aParte: true },
} as const satisfies Readonly<Record<string, Especie>>;

export type NomeDaEspecie = keyof typeof ESPECIES;

/** What `tipo` of an entry holds for a kind of its own. */
export type TipoDaEspecie = Extract<(typeof ESPECIES)[NomeDaEspecie], { tipo: string }>['tipo'];

export const NOMES_DAS_ESPECIES = Object.keys(ESPECIES) as [NomeDaEspecie, ...NomeDaEspecie[]];

const todas: readonly [NomeDaEspecie, Especie][] = NOMES_DAS_ESPECIES.map((nome) => [nome, ESPECIES[nome]]);

/** The kinds that are told by the stored type of an entry. */
export const ESPECIES_DOS_TIPOS = todas.flatMap(([especie, { tipo }]) =>
  tipo === undefined ? [] : [{ especie, tipo }],
);

/** Entries of these stored types neither earn nor spend. */
export const TIPOS_A_PARTE = todas.flatMap(([, { tipo, aParte }]) => (tipo !== undefined && aParte ? [tipo] : []));

export const nomeDaEspecie = (especie: NomeDaEspecie): string => t(ESPECIES[especie].nome);
