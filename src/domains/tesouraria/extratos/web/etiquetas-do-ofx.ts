// Splits OFX and OFC into tags and the text behind each. Tags may be left open, so only the text
// tells a value from a group; an '&' or '<' inside a text is text.

export interface Etiqueta {
  nome: string;
  fecha: boolean;
  /** What follows the tag up to the next one, decoded and in one line. */
  texto: string;
  /** Line of the file, from 1. */
  linha: number;
}

const ETIQUETA = /<(\/?)([A-Za-z][A-Za-z0-9._]*)\s*\/?>/g;
const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodificarEntidades(texto: string): string {
  return texto.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (inteira, dec, hex, nome) => {
    if (nome !== undefined) return ENTIDADES[String(nome).toLowerCase()] ?? inteira;
    const codigo = dec === undefined ? Number.parseInt(hex, 16) : Number(dec);
    return codigo > 31 && codigo < 0xd800 ? String.fromCodePoint(codigo) : inteira;
  });
}

const valorDaEtiqueta = (texto: string): string =>
  decodificarEntidades(texto.replace(/^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/, '$1'))
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();

/**
 * The tags in the order of the file, names in upper case. What stands before the first is left out.
 */
export function* etiquetasDoOfx(texto: string): Generator<Etiqueta> {
  let linha = 1;
  let contado = 0;
  let aberta: { nome: string; fecha: boolean; linha: number; fim: number } | null = null;
  for (const achada of texto.matchAll(ETIQUETA)) {
    if (aberta) yield { ...aberta, texto: valorDaEtiqueta(texto.slice(aberta.fim, achada.index)) };
    for (; contado < achada.index; contado++) if (texto.codePointAt(contado) === 10) linha++;
    const [inteira, barra, nome = ''] = achada;
    aberta = { nome: nome.toUpperCase(), fecha: barra === '/', linha, fim: achada.index + inteira.length };
  }
  if (aberta) yield { ...aberta, texto: valorDaEtiqueta(texto.slice(aberta.fim)) };
}
