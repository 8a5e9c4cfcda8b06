// The statement of a year: what a person gave, by kind and purpose. Amounts are in centavos.
import { NOMES_DAS_ESPECIES, type NomeDaEspecie } from '../../dinheiro/formas/rules-especies.ts';

/** Where a paper stands. Only the public page says 'nao_confere'. */
export const ESTADOS_DO_PAPEL = ['confere', 'substituido', 'retirado'] as const;
export type EstadoDoPapel = (typeof ESTADOS_DO_PAPEL)[number];
export const RESPOSTAS = [...ESTADOS_DO_PAPEL, 'nao_confere'] as const;
export type Resposta = (typeof RESPOSTAS)[number];

/** Papers of one answer: their texts are read in parts. */
export const PAPEIS_POR_PARTE = 250;

/** The first year of any money. */
export const PRIMEIRO_ANO = 2020;

export interface LinhaDaDeclaracao {
  especie: NomeDaEspecie;
  /** The house's own type of an entry. */
  tipo: string | null;
  fundo: string | null;
  valor_centavos: number;
}

/** What of a statement is about the money: the same again gets no new paper. */
export interface ContaDoAno {
  pessoa: { nome: string; matricula: string | null };
  linhas: LinhaDaDeclaracao[];
  /** January to December. */
  meses: number[];
  total_centavos: number;
}

export interface CasaDoPapel {
  nome: string;
  cnpj: string | null;
  cidade: string | null;
  estado: string | null;
}

/** A statement as its stored JSON has it. */
export interface Declaracao extends ContaDoAno {
  formato: 1;
  tipo: 'declaracao';
  numero: string;
  /** The house's day. */
  emitido_em: string;
  ano: number;
  casa: CasaDoPapel;
}

/** What came in from one person in one month for one thing. */
export interface SomaDoMes extends LinhaDaDeclaracao {
  membro_id: string;
  nome: string;
  matricula: string | null;
  /** 1 to 12. */
  mes: number;
}

const ordem = ({ especie, fundo, tipo }: LinhaDaDeclaracao): string =>
  [String(NOMES_DAS_ESPECIES.indexOf(especie)).padStart(2, '0'), fundo ?? '', tipo ?? ''].join('\u0000');

const chave = ({ especie, fundo, tipo }: LinhaDaDeclaracao): string => JSON.stringify([especie, fundo, tipo]);

/** The account of one person from the sums of the year. */
export function contaDoAno(somas: readonly SomaDoMes[]): ContaDoAno {
  const linhas = new Map<string, LinhaDaDeclaracao>();
  const meses = Array.from({ length: 12 }, () => 0);
  for (const soma of somas) {
    const antes = linhas.get(chave(soma))?.valor_centavos ?? 0;
    const { especie, tipo, fundo, valor_centavos } = soma;
    linhas.set(chave(soma), { especie, tipo, fundo, valor_centavos: antes + valor_centavos });
    meses[soma.mes - 1] = (meses[soma.mes - 1] ?? 0) + valor_centavos;
  }
  const [primeira] = somas;
  return {
    pessoa: { nome: primeira?.nome ?? '', matricula: primeira?.matricula ?? null },
    linhas: [...linhas.values()].toSorted((a, b) => (ordem(a) < ordem(b) ? -1 : 1)),
    meses,
    total_centavos: meses.reduce((total, valor) => total + valor, 0),
  };
}

/** Whether two accounts say the same to the person. */
export const mesmaConta = (uma: ContaDoAno, outra: ContaDoAno): boolean => texto(uma) === texto(outra);

const texto = ({ pessoa: { nome, matricula }, linhas, meses }: ContaDoAno): string =>
  JSON.stringify([nome, matricula, linhas.map((linha) => [chave(linha), linha.valor_centavos]), meses]);

/** The house's part of a number, so that the page that checks a paper asks one house. */
const codigoDaCasa = (orgId: string): string => orgId.slice(-8).toUpperCase();

/** 'B0E1F2A3-2026-0012' */
export const numeroDoPapel = (orgId: string, ano: number, numero: number): string =>
  `${codigoDaCasa(orgId)}-${ano}-${String(numero).padStart(4, '0')}`;

interface NumeroLido {
  codigo: string;
  ano: number;
  numero: number;
}

/** A number as somebody types it; null if it is none. */
export function lerNumero(digitado: string): NumeroLido | null {
  const [, codigo, ano, numero] = /^([0-9A-F]{8})\D?(20\d\d|2100)\D?(\d{1,6})$/.exec(semEspacos(digitado)) ?? [];
  return codigo && ano && numero ? { codigo, ano: Number(ano), numero: Number(numero) } : null;
}

/** The hash, or its beginning, as somebody types it; null if it is too short or none. */
export function lerSelo(digitado: string): string | null {
  const selo = semEspacos(digitado).toLowerCase();
  return /^[0-9a-f]{16,64}$/.test(selo) ? selo : null;
}

const semEspacos = (digitado: string): string => digitado.toUpperCase().replaceAll(/\s/g, '');

/** What a paper prints of its hash: 32 digits in groups of four. */
export const seloEscrito = (sha256: string): string => sha256.slice(0, 32).replaceAll(/(.{4})(?=.)/g, '$1 ');

export const lerDeclaracao = (conteudo: string): Declaracao => JSON.parse(conteudo) as Declaracao;
