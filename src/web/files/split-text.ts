// Splits pasted text and CSV into cells. A quote that is not well-formed is text of its own cell
// and changes nothing elsewhere. The readers on npm either fail on one or let it swallow the lines
// below.

const QUEBRA = /\r\n|\r|\n/;

interface Lida {
  texto: string;
  /** The place where the cell ended: at a separator, a line break, or the end. */
  fim: number;
}

/**
 * The lines and cells of a text, at most `maximo` lines. Without a separator every line is one
 * cell, quotes and all.
 */
export function splitText(texto: string, separador: string, maximo = Number.POSITIVE_INFINITY): string[][] {
  const linhas: string[][] = [];
  let linha: string[] = [];
  let inicioDaLinha = 0;
  for (let posicao = 0; linhas.length < maximo;) {
    const celula = lerCitada(texto, posicao, separador, inicioDaLinha) ?? lerSolta(texto, posicao, separador);
    linha.push(celula.texto);
    const acabou = celula.fim >= texto.length;
    if (!acabou && texto.startsWith(separador, celula.fim) && separador !== '') {
      posicao = celula.fim + 1;
      continue;
    }
    linhas.push(linha);
    linha = [];
    if (acabou) break;
    posicao = celula.fim + (texto.startsWith('\r\n', celula.fim) ? 2 : 1);
    inicioDaLinha = posicao;
  }
  return linhas;
}

const acaba = (letra: string | undefined, separador: string): boolean =>
  letra === undefined || letra === separador || letra === '\n' || letra === '\r';

function lerSolta(texto: string, posicao: number, separador: string): Lida {
  let fim = posicao;
  while (!acaba(texto[fim], separador)) fim++;
  return { texto: texto.slice(posicao, fim), fim };
}

function passarBrancos(texto: string, posicao: number, separador: string): number {
  let onde = posicao;
  while ((texto[onde] === ' ' || texto[onde] === '\t') && texto[onde] !== separador) onde++;
  return onde;
}

/** A cell in quotes, or null if its quotes are not well-formed: then they are part of the text. */
function lerCitada(texto: string, posicao: number, separador: string, inicioDaLinha: number): Lida | null {
  const abre = passarBrancos(texto, posicao, separador);
  if (separador === '' || texto[abre] !== '"') return null;
  let fecha = texto.indexOf('"', abre + 1);
  while (fecha >= 0 && texto[fecha + 1] === '"') fecha = texto.indexOf('"', fecha + 2);
  if (fecha < 0) return null;
  const fim = passarBrancos(texto, fecha + 1, separador);
  if (!acaba(texto[fim], separador)) return null;
  const dentro = texto.slice(abre + 1, fecha);
  if (QUEBRA.test(dentro) && saoLinhasInteiras(dentro, texto.slice(inicioDaLinha), fim - inicioDaLinha, separador))
    return null;
  return { texto: dentro.replaceAll('""', '"'), fim };
}

/**
 * True if two stray quotes of different lines only look like a pair. A copied cell never holds a
 * tab. Other separators inside a genuine text have a blank after them, or do not leave every line
 * with equally many cells.
 */
function saoLinhasInteiras(dentro: string, daLinha: string, fim: number, separador: string): boolean {
  if (!dentro.includes(separador)) return false;
  if (separador === '\t') return true;
  const resto = daLinha.slice(fim).search(QUEBRA);
  const linhas = daLinha.slice(0, resto < 0 ? undefined : fim + resto).split(QUEBRA);
  const quantas = linhas.map((linha) => linha.split(separador).length);
  return !dentro.includes(`${separador} `) && quantas.every((n) => n === quantas[0]);
}
