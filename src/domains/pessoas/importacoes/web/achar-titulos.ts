import { escrito, type Celula } from './folha.ts';
import { destinoDe, ehReservada, normalizar, type Destino } from './titulos-conhecidos.ts';

/**
 * How many lines may come before the headings: the name of the house, a date, groups of columns.
 */
export const LINHAS_ACIMA = 10;

export interface Coluna {
  /** The title as written, with its group before it: 'Contato: Celular'. Empty if there is none. */
  titulo: string;
  destino: Destino | undefined;
}

export interface Titulos {
  /** The first line of the headings, counted from 0. */
  onde: number;
  /**
   * The number of heading lines: one, or two where the lower line completes merged cells of the
   * upper.
   */
  quantas: number;
  colunas: readonly Coluna[];
}

const cheias = (celulas: readonly string[]): number => celulas.filter(Boolean).length;

/** The line with a heading for the name and most known headings, below lines with fewer cells. */
export function acharTitulos(folha: readonly (readonly Celula[])[]): Titulos | undefined {
  const linhas = folha.slice(0, LINHAS_ACIMA + 1).map((celulas) => celulas.map((celula) => emLinha(escrito(celula))));
  const achados = linhas.slice(0, LINHAS_ACIMA).flatMap((linha, onde): (Titulos & { forca: number })[] => {
    const abaixo = linhas[onde + 1];
    const duas = abaixo !== undefined && ehContinuacao(linha, abaixo);
    const colunas = duas ? compor(linha, abaixo) : compor(gruposDe(linhas[onde - 1]), linha);
    const acima = Math.max(0, ...linhas.slice(0, onde).map(cheias));
    return linha.some((celula) => destinoDe(celula) === 'nome') && (acima <= 1 || acima < cheias(linha))
      ? [
          {
            onde,
            quantas: duas ? 2 : 1,
            colunas: semNumerosDeLinha(colunas),
            forca: duas ? conhecidas(colunas) : linha.filter(destinoDe).length,
          },
        ]
      : [];
  });
  return achados.toSorted((a, b) => b.forca - a.forca)[0];
}

const conhecidas = (colunas: readonly Coluna[]): number => colunas.filter(({ destino }) => destino).length;
export const conhecidos = ({ colunas }: Titulos): number => conhecidas(colunas);

const emLinha = (texto: string): string => texto.replaceAll(/\s+/g, ' ').trim();
/** 'Telefone 2' is a heading, '2' and '05/02/1980' are not. */
const semDados = (texto: string): boolean =>
  !/\d|@/.test(texto.replace(/(?<=\p{L}{3}.*)\d$/u, '')) && texto.length <= 40;

/**
 * A line of groups above the headings: 'Dados', 'Contato'. A title of the whole sheet stands alone
 * in the first cell.
 */
function gruposDe(linha: readonly string[] = []): readonly string[] {
  const grupos = cheias(linha) > 1 || (cheias(linha) === 1 && !linha[0]);
  return grupos && linha.every(semDados) ? linha : [];
}

/**
 * Whether the lower line has the headings under merged cells: no data in it, and at least half of
 * it known.
 */
function ehContinuacao(linha: readonly string[], abaixo: readonly string[]): boolean {
  const ditas = abaixo.flatMap((celula, n) => (celula ? [{ celula, cima: linha[n] ?? '' }] : []));
  if (ditas.length === 0 || !ditas.every(({ celula }) => semDados(celula))) return false;
  const nome = linha.findIndex((celula) => destinoDe(celula) === 'nome');
  const doNome = abaixo[nome] ?? '';
  if (nome < 0 || (doNome && (destinoDe(doNome) || destinoDe(`${linha[nome]} ${doNome}`) !== 'nome'))) return false;
  // A single cell only completes a heading that says nothing by itself; otherwise it is somebody's.
  if (ditas.length === 1 && ditas.some(({ cima }) => cima === '' || ehTitulo(cima))) return false;
  if (new Set(ditas.map(({ celula }) => celula)).size < ditas.length) return false;
  const partes = ditas.filter(
    ({ celula, cima }) => ehTitulo(celula) || (ehPalavra(celula) && destinoDe(`${cima} ${celula}`)),
  );
  return partes.length * 2 >= ditas.length;
}

const ehTitulo = (texto: string): boolean => destinoDe(texto) !== undefined || ehReservada(texto);
/** A word that can complete a heading, as in 'Data de' above 'nascimento'. */
const ehPalavra = (texto: string): boolean => /\p{L}{4}/u.test(texto) && !/\d/.test(texto);

/** Headings about somebody or something else: the member's mother, the place of birth. */
const OUTRO_ASSUNTO =
  /\b(?:mae|pai|pais|responsavel|emergencia|conjuge|espos[oa]|marido|dependentes?|empresa|trabalho|padrinho|madrinha|indicacao|nascimento|naturalidade)\b/;

/**
 * Each column's heading from two lines. A group reaches over the empty cells beside it, as merged
 * cells do.
 */
function compor(cima: readonly string[], baixo: readonly string[]): Coluna[] {
  let grupo = '';
  return Array.from({ length: Math.max(cima.length, baixo.length) }, (_, n): Coluna => {
    const alto = cima[n] ?? '';
    const titulo = baixo[n] ?? '';
    if (alto) grupo = titulo ? alto : '';
    if (!titulo) return { titulo: alto, destino: destinoDe(alto) };
    if (!grupo) return { titulo, destino: destinoDe(titulo) };
    const junto = ehPalavra(titulo) ? (destinoDe(`${grupo} ${titulo}`) ?? destinoDe(`${titulo} ${grupo}`)) : undefined;
    const alheio = OUTRO_ASSUNTO.test(normalizar(grupo)) || ehReservada(grupo);
    return { titulo: `${grupo}: ${titulo}`, destino: alheio ? junto : (destinoDe(titulo) ?? junto) };
  });
}

/** 'Nº' before the street, or without one, numbers the people. */
function semNumerosDeLinha(colunas: readonly Coluna[]): Coluna[] {
  const rua = colunas.findIndex(({ destino }) => destino === 'endereco');
  return colunas.map((coluna, n) =>
    coluna.destino === 'numero' && (rua < 0 || n < rua) ? { ...coluna, destino: undefined } : coluna,
  );
}
