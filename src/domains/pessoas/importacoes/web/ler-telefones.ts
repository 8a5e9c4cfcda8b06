import { dobrar } from '../../../../shared/busca.ts';
import { comNonoDigito, ehTelefone, ehTelefoneAceito } from '../../../../shared/documentos.ts';

export interface TelefonesLidos {
  telefone: string;
  /**
   * The cells as written, if they hold more than the number that was taken: another number, or
   * words beside it.
   */
  sobra: string;
  /** The number belongs to somebody else: 'recado com a mãe'. */
  deOutro: boolean;
}

/** Words that give a number to somebody else. */
const OUTRA_PESSOA =
  /\b(?:recados?|rec|mae|pai|pais|filh[oa]s?|espos[oa]|marido|mulher|irma|irmao|ti[oa]|avo|vizinh[oa]|prim[oa]|sobrinh[oa]|net[oa]|sogr[oa]|cunhad[oa]|nora|genro|amig[oa]|patro[a]?o?|responsavel|emergencia|falar com|tratar com)\b/;
/** Words that only name the kind of telephone. */
const TIPO =
  /\b(?:tel|telefone|fone|cel|celular|zap|whats|whatsapp|wpp|fixo|res|residencial|casa|com|comercial|oi|tim|vivo|claro|e|ou)\b/g;

interface Numero {
  texto: string;
  inicio: number;
  fim: number;
}

/** A number that lacks at most its area code and the 9 of a mobile. */
export const ehLocal = (texto: string): boolean => ehTelefone(`11${texto}`) || comNonoDigito(`11${texto}`) !== null;
const serve = (texto: string): boolean => ehTelefoneAceito(texto) || comNonoDigito(texto) !== null || ehLocal(texto);

/**
 * Splits a run of digits into numbers at its blanks: '71 98888-0001 71 3333-4444'. Undefined if
 * some part is no number.
 */
function separar(corrida: Numero): Numero[] | undefined {
  if (serve(corrida.texto)) return [corrida];
  for (const branco of corrida.texto.matchAll(/\s+(?=[\d+(])/g)) {
    // A dash or a slash between two numbers is no part of the first.
    const cabeca = corrida.texto.slice(0, branco.index).replace(/\D+$/, '');
    const inicio = branco.index + branco[0].length;
    if (!serve(cabeca)) continue;
    const resto = separar({ texto: corrida.texto.slice(inicio), inicio: corrida.inicio + inicio, fim: corrida.fim });
    if (resto) return [{ texto: cabeca, inicio: corrida.inicio, fim: corrida.inicio + cabeca.length }, ...resto];
  }
  return undefined;
}

function numerosDe(celula: string): Numero[] {
  // '71/98888-0001': the slash stands behind the area code, and parts no two numbers.
  const semBarra = celula.replaceAll(/(?<!\d)(\(?\d{2}\)?)\/(?=\s?9?\d{4}[-.\s]?\d{4}(?!\d))/g, '$1 ');
  return Array.from(semBarra.matchAll(/(?:\+|\(?\d)[\d\s().-]*\d/g)).flatMap((achado) => {
    const numero = { texto: achado[0], inicio: achado.index, fim: achado.index + achado[0].length };
    return separar(numero) ?? (achado[0].replaceAll(/\D/g, '').length >= 7 ? [numero] : []);
  });
}

/**
 * The words that belong to each number. Words between two numbers belong to the one on their side
 * of a '/', ';', ',' or 'ou', or of a bracket. Without a separator they belong to both, because a
 * stranger's number must not become the member's.
 */
function palavrasDe(celula: string, numeros: readonly Numero[]): string[] {
  const palavras = numeros.map(() => '');
  const dar = (n: number, texto: string) => {
    if (n in palavras) palavras[n] += ` ${texto}`;
  };
  dar(0, celula.slice(0, numeros[0]?.inicio));
  for (const [n, { fim }] of numeros.entries()) {
    const entre = celula.slice(fim, numeros[n + 1]?.inicio);
    const [, antes, depois] = /^(.*?)(?:[/;,|\n]|\bou\b)(.*)$/s.exec(entre) ?? [];
    if (n === numeros.length - 1) dar(n, entre);
    else if (antes !== undefined) {
      dar(n, antes);
      dar(n + 1, depois ?? '');
    } else if (/\([^)]*$/.test(entre)) dar(n + 1, entre);
    else {
      dar(n, entre);
      dar(n + 1, entre);
    }
  }
  return palavras;
}

/** The first complete number that is the member's own, from one cell or several. */
export function lerTelefones(celulas: readonly string[], ddd = ''): TelefonesLidos {
  const todos = celulas.flatMap((celula) => {
    const numeros = numerosDe(celula);
    const palavras = palavrasDe(celula, numeros);
    return numeros.map(({ texto }, n) => ({ texto, deOutro: OUTRA_PESSOA.test(dobrar(palavras[n] ?? '')) }));
  });
  const proprios = todos.filter(({ deOutro }) => !deOutro).map(({ texto }) => comDdd(texto, ddd));
  const telefone =
    proprios.find(ehTelefoneAceito) ?? proprios.find((texto) => comNonoDigito(texto)) ?? proprios.find(ehLocal) ?? '';
  const juntas = celulas.map((celula) => celula.replaceAll(/\s+/g, ' ').trim()).join(' · ');
  if (telefone === '') return { telefone: juntas, sobra: '', deOutro: todos.some(({ deOutro }) => deOutro) };
  return { telefone, sobra: temMais(celulas, telefone, ddd) ? juntas : '', deOutro: false };
}

const comDdd = (texto: string, ddd: string): string =>
  /^\d\d$/.test(ddd) && ehLocal(texto) ? `(${ddd}) ${texto}` : texto;

function temMais(celulas: readonly string[], telefone: string, ddd: string): boolean {
  if (celulas.some((celula) => !/\d/.test(celula))) return true;
  const tudo = dobrar(celulas.join(' '))
    .replaceAll(TIPO, '')
    .replaceAll(/[^\p{L}\p{N}\uFFFD]/gu, '');
  const digitos = telefone.replaceAll(/\D/g, '');
  return tudo !== digitos && ddd + tudo !== digitos;
}
