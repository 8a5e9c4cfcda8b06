import Papa from 'papaparse';
import { dobrar } from '../../../shared/busca.ts';
import { ehDiaAceito } from '../../../shared/datas.ts';
import { MAXIMO_IMPORTADO, validarFicha } from '../rules.ts';
import { t } from '../texts.ts';

/** The columns that are known, by the label of the member's file, with other names that houses give them. */
const COLUNAS = {
  nome: [t.key('Nome'), 'nome completo', 'nome do membro', 'membro', 'filho', 'filho de santo', 'name'],
  matricula: [t.key('Matrícula'), 'mat', 'numero de matricula', 'registro', 'codigo'],
  email: [t.key('E-mail'), 'email', 'correio eletronico'],
  telefone: [t.key('Telefone'), 'celular', 'whatsapp', 'zap', 'fone', 'contato'],
  dt_nascimento: [t.key('Data de nascimento'), 'nascimento', 'dt nascimento', 'data nascimento', 'nasc', 'aniversario'],
  data_admissao_terreiro: [
    t.key('Admissão no terreiro'),
    'admissao',
    'data de admissao',
    'entrada',
    'data de entrada',
    'entrada na casa',
    'desde',
  ],
  profissao: [t.key('Profissão'), 'ocupacao'],
  endereco: [t.key('Logradouro'), 'endereco', 'rua'],
  numero: [t.key('Número'), 'n', 'no', 'nº'],
  complemento: [t.key('Complemento')],
  bairro: [t.key('Bairro')],
  cidade: [t.key('Cidade'), 'municipio'],
  uf: [t.key('UF'), 'estado'],
  cep: [t.key('CEP')],
  ativo: [t.key('Situação'), 'ativo', 'membro ativo', 'status'],
  plano: [t.key('Plano'), 'mensalidade', 'plano de mensalidade'],
} as const;

export type Campo = keyof typeof COLUNAS;
const CAMPOS = Object.keys(COLUNAS) as Campo[];

/** One person of the spreadsheet, as it was written; dates are 'YYYY-MM-DD' where they could be read. */
export interface LinhaLida {
  /** Of the spreadsheet, counted from 1 with the line of the headings. */
  numero: number;
  valores: Readonly<Record<Campo, string>>;
  problemas: Readonly<Partial<Record<Campo, string>>>;
}

export interface Planilha {
  linhas: readonly LinhaLida[];
  /** Headings that no field of a member has. */
  deFora: readonly string[];
}

/** The headings of an empty spreadsheet to fill in. */
export const cabecalhos = (): string[] => CAMPOS.map((campo) => t(COLUNAS[campo][0]));

/**
 * Lines copied from a spreadsheet, or a CSV file: separators and quotes as they come. The first line has the headings; a single column without
 * one is a list of names. Returns a sentence when that is no list of members.
 */
export function lerPlanilha(texto: string, hoje: string): Planilha | string {
  const { data } = Papa.parse<string[]>(texto.trim(), {
    delimitersToGuess: ['\t', ';', ',', '|'],
    skipEmptyLines: 'greedy',
  });
  const [primeira = [], ...resto] = data;
  const campos = primeira.map(campoDe);
  const soNomes = data.every((celulas) => celulas.length === 1) && campos[0] === undefined;
  if (!soNomes && !campos.includes('nome'))
    return t('Não achei a coluna Nome. A primeira linha precisa ter os nomes das colunas.');
  const linhas = soNomes ? data : resto;
  if (linhas.length === 0) return t('A planilha não tem nenhuma linha abaixo dos nomes das colunas.');
  if (linhas.length > MAXIMO_IMPORTADO)
    return t('São {n} linhas; traga até {maximo} de cada vez.', { n: linhas.length, maximo: MAXIMO_IMPORTADO });
  const colunas = soNomes ? (['nome'] as const) : campos;
  return {
    linhas: linhas.map((celulas, n) => lerLinha(colunas, celulas, n + (soNomes ? 1 : 2), hoje)),
    deFora: soNomes ? [] : primeira.filter((titulo, n) => campos[n] === undefined && titulo.trim() !== ''),
  };
}

const titulo = (texto: string): string =>
  dobrar(texto)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const campoPorTitulo = new Map(CAMPOS.flatMap((campo) => COLUNAS[campo].map((nome) => [titulo(nome), campo])));
/** The template's own headings are in the language of the interface. */
const campoDe = (cabecalho: string): Campo | undefined =>
  campoPorTitulo.get(titulo(cabecalho)) ?? CAMPOS.find((campo) => titulo(t(COLUNAS[campo][0])) === titulo(cabecalho));

function lerLinha(
  colunas: readonly (Campo | undefined)[],
  celulas: readonly string[],
  numero: number,
  hoje: string,
): LinhaLida {
  const valores = Object.fromEntries(CAMPOS.map((campo) => [campo, ''])) as Record<Campo, string>;
  for (const [n, campo] of colunas.entries()) {
    // The first of two columns of one kind that says something: 'Celular' beside 'Telefone'.
    if (campo && valores[campo] === '') valores[campo] = (celulas[n] ?? '').replaceAll(/\s+/g, ' ').trim();
  }
  const dt_nascimento = lerData(valores.dt_nascimento, hoje);
  const data_admissao_terreiro = lerData(valores.data_admissao_terreiro, hoje);
  const lidos = { ...valores, dt_nascimento, data_admissao_terreiro, uf: valores.uf.toUpperCase() };
  return { numero, valores: lidos, problemas: problemasDe(lidos, hoje) };
}

const ATIVO = new Set(['', 'ativo', 'ativa', 'sim', 's', '1', 'x', 'yes', 'active']);
const INATIVO = new Set([
  'inativo',
  'inativa',
  'nao',
  'n',
  '0',
  'afastado',
  'afastada',
  'desligado',
  'desligada',
  'no',
  'inactive',
]);

/** Whoever's column says nothing is active. */
export const ehAtivo = (situacao: string): boolean => !INATIVO.has(dobrar(situacao));

function problemasDe(valores: LinhaLida['valores'], hoje: string): LinhaLida['problemas'] {
  const { data_admissao_terreiro: admissao, ativo } = valores;
  const recusas = validarFicha({ ...valores, tipo_pessoa: 'PF', cpf: '', cnpj: '' }, hoje);
  return {
    ...recusas,
    ...(admissao !== '' && !ehDiaAceito(admissao) && { data_admissao_terreiro: t.key('Data inválida.') }),
    ...(!ATIVO.has(dobrar(ativo)) && ehAtivo(ativo) && { ativo: t.key('Na situação, use ativo ou inativo.') }),
  };
}

/** Day first, as people here write; a year of two digits is the one that has been. What cannot be read stays as it is. */
function lerData(texto: string, hoje: string): string {
  const [, dia = '', mes = '', ano = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: 0?0:00(?::00)?)?$/.exec(texto) ?? [];
  if (!ano) return texto;
  const seculo = Number(ano) > Number(hoje.slice(2, 4)) ? '19' : '20';
  return `${ano.length === 2 ? seculo + ano : ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
}

/** A file's text: UTF-8, or what spreadsheets of older systems write. Null for a workbook, which is no text. */
export async function lerArquivo(arquivo: File): Promise<string | null> {
  const bytes = new Uint8Array(await arquivo.arrayBuffer());
  // A workbook (xlsx, ods) is a zip, an old one begins with the mark of its kind.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
