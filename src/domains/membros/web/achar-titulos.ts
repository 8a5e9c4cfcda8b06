import { escrito, type Celula } from './folha.ts';
import { destinoDe, ehReservada, normalizar, type Destino } from './titulos-conhecidos.ts';

/** How many lines may come before the headings: the name of the house, a date, groups of columns. */
export const LINHAS_ACIMA = 10;

export interface Coluna {
  /** As written, with its group before it: 'Contato: Celular'. Empty if there is none. */
  titulo: string;
  destino: Destino | undefined;
}

export interface Titulos {
  /** The first line of the headings, counted from 0. */
  onde: number;
  /** One, or two where the lower line completes merged cells of the upper. */
  quantas: number;
  colunas: readonly Coluna[];
}

const cheias = (celulas: readonly string[]): number => celulas.filter(Boolean).length;

/** The line with a heading for the name and most known headings, below lines with fewer cells. */
export function acharTitulos(folha: readonly (readonly Celula[])[]): Titulos | undefined {
  const linhas = folha.slice(0, LINHAS_ACIMA + 1).map((celulas) => celulas.map((celula) => emLinha(escrito(celula))));
  const achados = linhas.slice(0, LINHAS_ACIMA).flatMap((linha, onde): Titulos[] => {
    const abaixo = linhas[onde + 1];
    const duas = abaixo !== undefined && ehContinuacao(linha, abaixo);
    const colunas = duas ? compor(linha, abaixo) : compor(gruposDe(linhas[onde - 1]), linha);
    const acima = Math.max(0, ...linhas.slice(0, onde).map(cheias));
    return linha.some((celula) => destinoDe(celula) === 'nome') && (acima <= 1 || acima < cheias(linha))
      ? [{ onde, quantas: duas ? 2 : 1, colunas: semNumerosDeLinha(colunas) }]
      : [];
  });
  return achados.toSorted((a, b) => conhecidos(b) - conhecidos(a))[0];
}

export const conhecidos = ({ colunas }: Titulos): number => colunas.filter(({ destino }) => destino).length;

const emLinha = (texto: string): string => texto.replaceAll(/\s+/g, ' ').trim();
const semLetrasDeDado = (texto: string): boolean => !/\d|@/.test(texto.replace(/\d$/, '')) && texto.length <= 40;

/** A line of groups above the headings: 'Dados', 'Contato'. A title of the whole sheet stands alone in the first cell. */
function gruposDe(linha: readonly string[] = []): readonly string[] {
  const grupos = cheias(linha) > 1 || (cheias(linha) === 1 && !linha[0]);
  return grupos && linha.every(semLetrasDeDado) ? linha : [];
}

/** Whether the lower line has the headings under merged cells: no data in it, and at least half of it known. */
function ehContinuacao(linha: readonly string[], abaixo: readonly string[]): boolean {
  const ditas = abaixo.flatMap((celula, n) => (celula ? [{ celula, cima: linha[n] ?? '' }] : []));
  if (ditas.length === 0 || !ditas.every(({ celula }) => semLetrasDeDado(celula))) return false;
  const nome = linha.findIndex((celula) => destinoDe(celula) === 'nome');
  const doNome = abaixo[nome] ?? '';
  if (nome < 0 || (doNome && (destinoDe(doNome) || destinoDe(`${linha[nome]} ${doNome}`) !== 'nome'))) return false;
  const conhecidas = ditas.filter(
    ({ celula, cima }) => destinoDe(celula) ?? destinoDe(`${cima} ${celula}`) ?? (ehReservada(celula) || undefined),
  );
  return conhecidas.length * 2 >= ditas.length;
}

/** Headings about somebody or something else: the member's mother, the place of birth. */
const OUTRO_ASSUNTO =
  /\b(?:mae|pai|pais|responsavel|emergencia|conjuge|espos[oa]|marido|dependentes?|empresa|trabalho|padrinho|madrinha|indicacao|nascimento|naturalidade)\b/;

/** Each column's heading from two lines. A group reaches over the empty cells beside it, as merged cells do. */
function compor(cima: readonly string[], baixo: readonly string[]): Coluna[] {
  let grupo = '';
  return Array.from({ length: Math.max(cima.length, baixo.length) }, (_, n): Coluna => {
    const alto = cima[n] ?? '';
    const titulo = baixo[n] ?? '';
    if (alto) grupo = titulo ? alto : '';
    if (!titulo) return { titulo: alto, destino: destinoDe(alto) };
    if (!grupo) return { titulo, destino: destinoDe(titulo) };
    const junto = destinoDe(`${grupo} ${titulo}`) ?? destinoDe(`${titulo} ${grupo}`);
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
