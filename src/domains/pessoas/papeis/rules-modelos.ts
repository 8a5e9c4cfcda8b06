// Templates of papers: plain paragraphs with fields in braces from a closed list.
import { foraDoPapel } from '../../../shared/letras-do-papel.ts';
import type { CasaDoPapel } from './rules.ts';
import { t } from '../../../shared/texts.ts';

export const TITULO_DO_MODELO_MAX = 80;
/** Some 2,000 words, four pages of A4. */
export const TEXTO_DO_MODELO_MAX = 12_000;
/** People who get a paper by one press. */
export const PESSOAS_POR_VEZ = 250;

/** Where a field comes from. What the vault keeps needs its key, and belief a right besides. */
export type Origem = 'pessoa' | 'documento' | 'crenca' | 'doacao' | 'casa' | 'papel';

/** Every field, in the order of the palette. */
export const CAMPOS_DO_MODELO = {
  nome: 'pessoa',
  nome_civil: 'pessoa',
  matricula: 'pessoa',
  nascimento: 'pessoa',
  admissao: 'pessoa',
  profissao: 'pessoa',
  endereco: 'pessoa',
  telefone: 'pessoa',
  responsavel: 'pessoa',
  cpf: 'documento',
  rg: 'documento',
  doacao_valor: 'doacao',
  doacao_dia: 'doacao',
  casa: 'casa',
  casa_cnpj: 'casa',
  casa_endereco: 'casa',
  casa_cidade: 'casa',
  hoje: 'papel',
  ano: 'papel',
  linha: 'papel',
  orixas_umbanda: 'crenca',
  orixas_candomble: 'crenca',
  obrigacoes: 'crenca',
} as const satisfies Readonly<Record<string, Origem>>;
export type CampoDoModelo = keyof typeof CAMPOS_DO_MODELO;

export const TODOS_OS_CAMPOS = Object.keys(CAMPOS_DO_MODELO) as CampoDoModelo[];
const ehCampo = (nome: string): nome is CampoDoModelo => Object.hasOwn(CAMPOS_DO_MODELO, nome);

/** What stands where a value is missing: a line to fill in by hand. */
export const LINHA = '____________________';

type Pedaco = { texto: string } | { campo: CampoDoModelo };

export const ERROS_DO_MODELO = ['campo', 'aberta', 'fechada', 'sinal'] as const;
export interface ErroDoModelo {
  tipo: (typeof ERROS_DO_MODELO)[number];
  /** The paragraph, counted from 1 as a person counts them: empty lines are none. */
  paragrafo: number;
  /** What stands there: the name between the braces, or the sign. */
  o_que: string;
  /** Where it begins in the whole text. */
  posicao: number;
}

export interface ModeloLido {
  paragrafos: Pedaco[][];
  erros: ErroDoModelo[];
  campos: CampoDoModelo[];
}

/** A field, or a brace that opens or closes none. */
const CHAVES = /\{([^{}\n]*)\}|[{}]/g;

/** Reads a template: its paragraphs in pieces, its fields, and everything that is wrong with it. */
export function lerModelo(texto: string): ModeloLido {
  const lido: ModeloLido = { paragrafos: [], erros: [], campos: [] };
  let inicio = 0;
  for (const linha of texto.split('\n')) {
    if (linha.trim() !== '') lido.paragrafos.push(lerParagrafo(linha, inicio, lido));
    inicio += linha.length + 1;
  }
  lido.campos = [...new Set(lido.campos)];
  return lido;
}

function lerParagrafo(linha: string, inicio: number, { paragrafos, erros, campos }: ModeloLido): Pedaco[] {
  const pedacos: Pedaco[] = [];
  const errar = (tipo: ErroDoModelo['tipo'], o_que: string, em: number): unknown =>
    erros.push({ tipo, o_que, paragrafo: paragrafos.length + 1, posicao: inicio + em });
  let fim = 0;
  for (const achado of linha.matchAll(CHAVES)) {
    if (achado.index > fim) pedacos.push({ texto: linha.slice(fim, achado.index) });
    fim = achado.index + achado[0].length;
    const nome = achado[1]?.trim().toLowerCase();
    if (nome === undefined) errar(achado[0] === '{' ? 'aberta' : 'fechada', achado[0], achado.index);
    else if (ehCampo(nome)) {
      pedacos.push({ campo: nome });
      campos.push(nome);
    } else errar('campo', achado[1]?.trim() ?? '', achado.index);
  }
  pedacos.push({ texto: linha.slice(fim) });
  const sinal = foraDoPapel(linha);
  if (sinal !== null) errar('sinal', sinal, linha.indexOf(sinal));
  return pedacos;
}

/** What is wrong and where, in a sentence. */
export function erroEmPalavras({ tipo, paragrafo, o_que }: ErroDoModelo): string {
  const onde = { n: paragrafo, o_que: o_que.slice(0, 40) };
  if (tipo === 'campo') return t('Parágrafo {n}: não existe o campo «{o_que}».', onde);
  if (tipo === 'aberta') return t('Parágrafo {n}: uma chave se abre e não se fecha.', onde);
  if (tipo === 'fechada') return t('Parágrafo {n}: uma chave se fecha sem se abrir.', onde);
  return t('Parágrafo {n}: o sinal «{o_que}» não sai no papel.', onde);
}

export type ValoresDoModelo = Readonly<Partial<Record<CampoDoModelo, string>>>;

/** The paragraphs with the values in them. A value is never read as a template again. */
export const preencherModelo = (paragrafos: readonly Pedaco[][], valores: ValoresDoModelo): string[] =>
  paragrafos.map((pedacos) =>
    pedacos
      .map((um) => ('texto' in um ? um.texto : valores[um.campo] || LINHA))
      .join('')
      .trim(),
  );

/** Fields without a value: their place is a line to fill in by hand. */
export const camposQueFaltam = (campos: readonly CampoDoModelo[], valores: ValoresDoModelo): CampoDoModelo[] =>
  campos.filter((campo) => campo !== 'linha' && !valores[campo]);

export const usaCrenca = (campos: readonly CampoDoModelo[]): boolean =>
  campos.some((campo) => CAMPOS_DO_MODELO[campo] === 'crenca');

/** A paper made of a template, as its stored JSON has it. */
export interface PapelDeModelo {
  formato: 1;
  tipo: 'modelo';
  numero: string;
  /** The house's day. */
  emitido_em: string;
  casa: CasaDoPapel;
  pessoa: { nome: string; matricula: string | null };
  titulo: string;
  paragrafos: string[];
  assina: boolean;
  /** Sealed parts of the record that it shows. */
  partes: string[];
  /** Chance, so that nobody finds an emptied text by trying names against its hash. */
  sal: string;
}

/** Whether two papers say the same. */
export const mesmoPapel = (um: PapelDeModelo, outro: PapelDeModelo): boolean => dito(um) === dito(outro);

const dito = ({ casa, pessoa, titulo, paragrafos, assina }: PapelDeModelo): string =>
  JSON.stringify([casa.nome, casa.cnpj, pessoa.nome, pessoa.matricula, titulo, paragrafos, assina]);
