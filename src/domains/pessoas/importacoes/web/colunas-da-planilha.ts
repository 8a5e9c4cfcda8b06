import { acharTitulos, type Coluna } from './achar-titulos.ts';
import { escrito, type Celula } from './folha.ts';
import { lerTexto } from './ler-celulas.ts';
import { provasDaOrdem, type Ordem, type Provas } from './ler-datas.ts';
import { ehLocal } from './ler-telefones.ts';
import { destinoDe, ehReservada, type Destino } from './titulos-conhecidos.ts';
import { ehTelefoneAceito } from '../../../../shared/documentos.ts';
import { FIELDS, type FieldName } from '../../membros/fields.ts';

/** What the person chose in the review for the sheet as a whole; column → choice. */
export interface Ajustes {
  /** Null leaves the column out. */
  destinos: Readonly<Record<number, Destino | null>>;
  ordens: Readonly<Record<number, Ordem>>;
  /** Lines that look like the title of a group are people. */
  grupos: boolean;
}

export const SEM_AJUSTES: Ajustes = { destinos: {}, ordens: {}, grupos: false };

export interface ColunaLida extends Coluna {
  n: number;
  /** The letter that a spreadsheet gives the column: 'C'. */
  letra: string;
  /** Belief, documents or notes: it cannot be assigned to a field. */
  reservada: boolean;
  /** The first cells below the heading. */
  exemplos: readonly string[];
  quantas: number;
  /** The order of day and month in a column of dates, or that the person must say it. */
  ordem: Ordem | 'perguntar';
  provas: Provas | undefined;
}

export interface Tabela {
  colunas: readonly ColunaLida[];
  /** The first line of the headings, and the first one below them; both 0 without headings. */
  titulos: number;
  inicio: number;
}

/** What is left out: columns with something in them that go to no field. */
export const colunasDeFora = (colunas: readonly ColunaLida[]): ColunaLida[] =>
  colunas.filter(({ destino, quantas, titulo }) => !destino && (quantas > 0 || titulo !== ''));

type Linhas = readonly (readonly Celula[])[];

const letraDe = (n: number): string =>
  (n >= 26 ? letraDe(Math.floor(n / 26) - 1) : '') + String.fromCharCode(65 + (n % 26));
export const ehDeData = (destino: Destino | undefined): boolean =>
  destino !== undefined && destino in FIELDS && FIELDS[destino as FieldName].kind === 'date';

/**
 * The columns of a sheet: by their headings, by their content if there are none, and by what the
 * person chose. Undefined for a list of names.
 */
export function lerColunas(linhas: Linhas, ajustes: Ajustes): Tabela | undefined {
  const achados = acharTitulos(linhas);
  if (!achados && ehLista(linhas)) return undefined;
  const { onde, quantas, colunas } = achados ?? semTituloDeNome(linhas);
  const inicio = onde + quantas;
  const largura = Math.max(colunas.length, ...linhas.map((linha) => linha.length));
  const lidas = Array.from({ length: largura }, (_, n): ColunaLida => {
    const { titulo, destino } = colunas[n] ?? { titulo: '', destino: undefined };
    const ditas = linhas.slice(inicio).flatMap((linha) => lerTexto(linha[n] ? escrito(linha[n]) : '') || []);
    const reservada = ehReservada(titulo);
    const escolhido = reservada ? undefined : ajustes.destinos[n];
    const final = escolhido === undefined ? destino : (escolhido ?? undefined);
    const provas = ehDeData(final) ? provasDaOrdem(textosDe(linhas.slice(inicio), n)) : undefined;
    return {
      n,
      letra: letraDe(n),
      titulo,
      destino: final,
      reservada,
      exemplos: ditas.slice(0, 2),
      quantas: ditas.length,
      provas,
      ordem: 'dia',
    };
  });
  return { colunas: comOrdens(lidas, ajustes), titulos: onde, inicio };
}

/** A cell that a workbook stores as a date has no order to guess. */
const textosDe = (linhas: Linhas, n: number): string[] =>
  linhas.flatMap((linha) => (linha[n] && typeof linha[n].valor !== 'object' ? lerTexto(escrito(linha[n])) : []));

/**
 * A column is read as a whole: one date that only fits month-first decides for it. The person is
 * asked if its dates contradict each other. So they are if another column has the month first and
 * this one could be either.
 */
function comOrdens(colunas: readonly ColunaLida[], { ordens }: Ajustes): ColunaLida[] {
  const algumMes = colunas.some(({ provas }) => provas && provas.mes > 0);
  return colunas.map((coluna) => {
    const { provas, n } = coluna;
    if (!provas) return coluna;
    if (ordens[n]) return { ...coluna, ordem: ordens[n] };
    if (provas.mes > 0) return { ...coluna, ordem: provas.dia > 0 ? 'perguntar' : 'mes' };
    return { ...coluna, ordem: algumMes && provas.dia === 0 && provas.depende ? 'perguntar' : 'dia' };
  });
}

/** A list of names has one cell a line, or two in the few lines that have a telephone. */
function ehLista(linhas: Linhas): boolean {
  const cheias = linhas.map((linha) => linha.filter((celula) => lerTexto(escrito(celula))).length).filter(Boolean);
  return cheias.filter((n) => n > 1).length * 2 <= cheias.length;
}

/**
 * A table without a heading for the name. The first line is taken for headings if it has no data
 * and others have; otherwise the content says what it is.
 */
function semTituloDeNome(linhas: Linhas): { onde: number; quantas: number; colunas: readonly Coluna[] } {
  const onde = Math.max(
    0,
    linhas.findIndex((linha) => linha.filter((celula) => lerTexto(escrito(celula))).length > 1),
  );
  const textos = linhas.map((linha) => linha.map((celula) => lerTexto(escrito(celula))));
  const primeira = textos[onde] ?? [];
  const temDado = (linha: readonly string[]) => linha.some((texto) => /\d|@/.test(texto));
  const conhecida = primeira.some((texto) => destinoDe(texto));
  if (!temDado(primeira) && (conhecida || textos.slice(onde + 1).some(temDado))) {
    const { colunas } = acharTitulos([[{ texto: 'Nome' }, ...(linhas[onde] ?? [])]]) ?? { colunas: [] };
    return { onde, quantas: 1, colunas: colunas.slice(1) };
  }
  return { onde: 0, quantas: 0, colunas: peloConteudo(textos) };
}

/**
 * Assigns columns by their content, only where it cannot be anything else. These are e-mail
 * addresses, telephones, and the first column of words as names.
 */
function peloConteudo(textos: readonly (readonly string[])[]): Coluna[] {
  const largura = Math.max(0, ...textos.map((linha) => linha.length));
  const todas = (n: number, vale: (texto: string) => boolean): boolean => {
    const ditas = textos.flatMap((linha) => linha[n] || []);
    return ditas.length > 0 && ditas.filter(vale).length * 5 >= ditas.length * 4;
  };
  const colunas = Array.from({ length: largura }, (_, n): Coluna => {
    if (todas(n, (texto) => texto.includes('@'))) return { titulo: '', destino: 'email' };
    return {
      titulo: '',
      destino: todas(n, (texto) => ehTelefoneAceito(texto) || ehLocal(texto)) ? 'telefone' : undefined,
    };
  });
  const nomes = colunas.findIndex(
    ({ destino }, n) => !destino && todas(n, (texto) => /^[^\d@]*\p{L}{2}[^\d@]*$/u.test(texto)),
  );
  return colunas.map((coluna, n) => (n === nomes ? { titulo: '', destino: 'nome' } : coluna));
}
