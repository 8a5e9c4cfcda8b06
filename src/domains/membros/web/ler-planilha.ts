import Papa from 'papaparse';
import { dobrar } from '../../../shared/busca.ts';
import { ehDiaAceito } from '../../../shared/datas.ts';
import { MAXIMO_IMPORTADO, validarFicha } from '../rules.ts';
import { t } from '../texts.ts';
import { ehSituacao, lerData, lerNome, lerTelefone, lerTexto, partirContato } from './ler-celulas.ts';

/** The known columns, by their label in the member's record, with other names that houses use. */
const COLUNAS = {
  nome: [
    t.key('Nome'),
    'nome completo',
    'nome do membro',
    'membro',
    'filho',
    'filho de santo',
    'filhos',
    'medium',
    'nomes',
    'associado',
    'name',
  ],
  matricula: [t.key('Matrícula'), 'mat', 'numero de matricula', 'registro', 'codigo'],
  email: [t.key('E-mail'), 'email', 'correio eletronico'],
  telefone: [t.key('Telefone'), 'tel', 'fone', 'celular', 'cel', 'whatsapp', 'zap', 'contato'],
  dt_nascimento: [
    t.key('Data de nascimento'),
    'nascimento',
    'dt nascimento',
    'data nascimento',
    'dt nasc',
    'data nasc',
    'nasc',
    'aniversario',
  ],
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

/** One person of the spreadsheet as written; dates are 'YYYY-MM-DD' if they could be read. */
export interface LinhaLida {
  /** The line of the spreadsheet, counted from 1 including the headings. */
  numero: number;
  valores: Readonly<Record<Campo, string>>;
  problemas: Readonly<Partial<Record<Campo, string>>>;
}

export interface Planilha {
  linhas: readonly LinhaLida[];
  /** Headings that match no field of a member. */
  deFora: readonly string[];
}

/** The headings of the empty template. */
export const cabecalhos = (): string[] => CAMPOS.map((campo) => t(COLUNAS[campo][0]));

/** Tried in this order if no headings decide. */
const SEPARADORES = ['\t', ';', ',', '|'];

/** How many lines may come before the headings: the name of the house, a date, groups of columns. */
const LINHAS_ACIMA = 10;

/**
 * Reads lines copied from a spreadsheet, or a CSV file. The separator is the one that gives known headings; without headings it is a list of names if
 * most lines have one cell. Returns a sentence if the text is no list of members.
 */
export function lerPlanilha(texto: string, hoje: string): Planilha | string {
  const { separador, onde, titulos, campos } = acharTitulos(texto);
  const celulas = partir(texto, separador);
  const soNomes = onde < 0;
  if (soNomes && !ehListaDeNomes(celulas))
    return t('Não achei a coluna Nome. A primeira linha precisa ter os nomes das colunas.');
  const linhas = celulas
    .map((linha, n) => lerLinha(campos, soNomes ? partirContato(linha.join(' ')) : linha, n + 1, hoje))
    .filter((linha, n) => n > onde && !ehSoma(primeira(celulas[n])) && dizAlgo(linha));
  if (linhas.length === 0) return t('A planilha não tem nenhuma linha abaixo dos nomes das colunas.');
  if (linhas.length > MAXIMO_IMPORTADO)
    return t('São {n} linhas; traga até {maximo} de cada vez.', { n: linhas.length, maximo: MAXIMO_IMPORTADO });
  return { linhas, deFora: titulos.filter((titulo, n) => campos[n] === undefined && titulo.trim() !== '') };
}

function partir(texto: string, delimiter: string, preview = 0): string[][] {
  const { data, errors } = Papa.parse(texto, { delimiter, preview });
  // A quote that only opens a cell, as in '"Zé" Silva', is part of it; as a quote it would swallow the following lines.
  return errors.some(({ type }) => type === 'Quotes')
    ? Papa.parse(texto, { delimiter, preview, quoteChar: '\0' }).data
    : data;
}

const cheias = (celulas: readonly string[]): number => celulas.filter((celula) => celula.trim() !== '').length;

interface Titulos {
  separador: string;
  /** Counted from 0; -1 without headings. */
  onde: number;
  titulos: readonly string[];
  campos: readonly (Campo | undefined)[];
}

/** The first line with a heading for the name, below lines with fewer cells; by the separator that gives most known headings. */
function acharTitulos(texto: string): Titulos {
  const achados = SEPARADORES.flatMap((separador): Titulos[] => {
    const linhas = partir(texto, separador, LINHAS_ACIMA);
    const onde = linhas.findIndex((celulas) => celulas.some((celula) => campoDe(celula) === 'nome'));
    const titulos = linhas[onde] ?? [];
    const acima = Math.max(0, ...linhas.slice(0, Math.max(onde, 0)).map(cheias));
    if (onde < 0 || (acima > 1 && acima >= cheias(titulos))) return [];
    const campos = titulos.map(campoDe);
    const rua = campos.indexOf('endereco');
    // 'Nº' before the street, or without one, numbers the people.
    const daCasa = (campo: Campo | undefined, n: number) => campo !== 'numero' || (rua >= 0 && rua < n);
    return [{ separador, onde, titulos, campos: campos.map((campo, n) => (daCasa(campo, n) ? campo : undefined)) }];
  });
  const [melhor] = achados.toSorted((a, b) => conhecidos(b) - conhecidos(a));
  return melhor ?? { separador: Papa.RECORD_SEP, onde: -1, titulos: [], campos: ['nome', 'telefone'] };
}

const conhecidos = ({ campos }: Titulos): number => campos.filter(Boolean).length;

function ehListaDeNomes(linhas: readonly (readonly string[])[]): boolean {
  const ditas = linhas.map((celulas) => celulas.join('').trim()).filter(Boolean);
  return ditas.filter((dita) => /[\t;,|]/.test(dita)).length * 2 <= ditas.length;
}

const normalizar = (texto: string): string =>
  dobrar(texto)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const campoPorTitulo = new Map(CAMPOS.flatMap((campo) => COLUNAS[campo].map((nome) => [normalizar(nome), campo])));

/** 'Nascimento (dia/mês/ano)', 'Telefone 1', 'Tel./WhatsApp'; also the label in the language of the interface, which the template uses. */
function campoDe(titulo: string): Campo | undefined {
  const nome = normalizar(titulo.replaceAll(/\(.*?\)/g, '')).replace(/ \d$/, '');
  const [campo, ...outros] = new Set(nome.split(' ').map((palavra) => campoPorTitulo.get(palavra)));
  return (
    campoPorTitulo.get(nome) ??
    CAMPOS.find((cada) => normalizar(t(COLUNAS[cada][0])) === nome) ??
    (outros.length === 0 ? campo : undefined)
  );
}

function lerLinha(
  colunas: readonly (Campo | undefined)[],
  celulas: readonly string[],
  numero: number,
  hoje: string,
): LinhaLida {
  // Of several columns of one kind the first that is not empty: 'Celular' beside 'Telefone'.
  const ditas = (campo: Campo): string[] =>
    celulas.flatMap((celula, n) => (colunas[n] === campo && lerTexto(celula)) || []);
  const valores = Object.fromEntries(CAMPOS.map((campo) => [campo, ditas(campo)[0] ?? ''])) as Record<Campo, string>;
  const lidos = {
    ...valores,
    nome: lerNome(valores.nome),
    telefone: lerTelefone(ditas('telefone')),
    dt_nascimento: lerData(valores.dt_nascimento, hoje),
    data_admissao_terreiro: lerData(valores.data_admissao_terreiro, hoje),
    uf: valores.uf.toUpperCase(),
  };
  return { numero, valores: lidos, problemas: problemasDe(lidos, hoje) };
}

/** The line of totals has its word under the names, or in its first cell with the count under the names. */
const ehSoma = (texto: string): boolean => /^(?:sub)?tota(?:l|is)\b/i.test(texto);
const primeira = (celulas: readonly string[] = []): string =>
  celulas.map((celula) => celula.trim()).find(Boolean) ?? '';

/** Lines with only a number or a tick box, and the line of totals, are not people. */
function dizAlgo({ valores: { numero: _, ativo: __, plano: ___, ...pessoa } }: LinhaLida): boolean {
  return Object.values(pessoa).some(Boolean) && !ehSoma(pessoa.nome);
}

function problemasDe(valores: LinhaLida['valores'], hoje: string): LinhaLida['problemas'] {
  const { data_admissao_terreiro: admissao, ativo } = valores;
  const recusas = validarFicha({ ...valores, tipo_pessoa: 'PF', cpf: '', cnpj: '' }, hoje);
  return {
    ...recusas,
    ...(admissao !== '' && !ehDiaAceito(admissao) && { data_admissao_terreiro: t.key('Data inválida.') }),
    ...(!ehSituacao(ativo) && { ativo: t.key('Na situação, use ativo ou inativo.') }),
  };
}

/** A file's text: UTF-8, UTF-16 ('Unicode text'), or the encoding of older systems. Null for a workbook (a zip), a PDF or a picture. */
export async function lerArquivo(arquivo: File): Promise<string | null> {
  const bytes = new Uint8Array(await arquivo.arrayBuffer());
  const texto = decodificar(bytes);
  return texto.startsWith('PK\u0003') || texto.startsWith('%PDF') || texto.includes('\0') ? null : texto;
}

function decodificar(bytes: Uint8Array): string {
  const [primeiro, segundo] = bytes;
  if (primeiro === 0xff && segundo === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (primeiro === 0xfe && segundo === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
