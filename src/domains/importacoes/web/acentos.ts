// Accents that an earlier program broke: UTF-8 bytes shown as the letters of windows-1252
// ('JosÃ©').

/**
 * The characters that windows-1252 shows for the bytes 0x80 to 0x9F; others show their own number.
 */
const ALTOS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const byteDe = (letra: string): number => {
  const alto = ALTOS.indexOf(letra);
  return alto < 0 ? letra.charCodeAt(0) : 0x80 + alto;
};

const CONTINUA = `[\u0080-\u00BF${ALTOS}]`;
/**
 * A leading byte and what follows it, for the letters of Portuguese and Yorùbá and for typographic
 * quotes.
 */
const QUEBRADO = new RegExp(`[ÂÃÌ]${CONTINUA}|[áâ]${CONTINUA}{2}`, 'g');
/** At the end of a word these may be a real Ã with a quote or dash after it. */
const DUVIDOSO = /^[ÂÃ][\u00A0‘’“”–—…•]$/;
const LETRA = /\p{L}|\p{M}/u;
const BOM = /^(?:[\p{Script=Latin}\p{M}ºª°“”‘’–—…•\u00A0]|[¡-¿])$/u;

const utf8 = new TextDecoder('utf-8', { fatal: true });
function decodificado(achado: string): string | undefined {
  try {
    const letra = utf8.decode(Uint8Array.from(achado, byteDe));
    return BOM.test(letra) ? letra : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Repairs what can only be a broken accent, also one that was broken twice. The rest stays as it
 * is.
 */
export function consertarAcentos(texto: string): string {
  let antes = '';
  let agora = texto;
  for (let vez = 0; vez < 3 && agora !== antes; vez++) {
    antes = agora;
    agora = antes.replaceAll(QUEBRADO, (achado, onde: number) => {
      const dentro = LETRA.test(antes.charAt(onde + achado.length));
      return DUVIDOSO.test(achado) && !dentro ? achado : (decodificado(achado) ?? achado);
    });
  }
  return agora;
}

/** Accents that are lost ('Jos�', 'Concei??o'), or that cannot be repaired with certainty. */
export const temAcentoQuebrado = (texto: string): boolean =>
  /\uFFFD|\p{L}\?{1,2}\p{L}/u.test(texto) || new RegExp(QUEBRADO.source).test(texto);

const PORTUGUES = 'áàâãéêíóôõúüçñÁÀÂÃÉÊÍÓÔÕÚÜÇÑ';

/**
 * How well the accents of a text fit Portuguese: letters between letters, in the case of their
 * neighbours.
 */
function ajuste(texto: string): number {
  let soma = 0;
  for (const { 0: letra, index } of texto.matchAll(/[^\0-\x7F]/g)) {
    const [antes, depois] = [texto.charAt(index - 1), texto.charAt(index + 1)];
    const vizinha = /[A-Za-z]/.test(antes) ? antes : depois;
    const solta = !/[A-Za-z]/.test(antes + depois);
    const trocada = /[a-z]/.test(antes) && letra !== letra.toLowerCase();
    if (PORTUGUES.includes(letra) && !trocada) soma += solta || vizinha === '' ? 0 : 1;
    else if (!/[ºª°–—“”‘’•…\u00A0]/.test(letra) || /[A-Za-z]/.test(depois)) soma -= 1;
  }
  return soma;
}

/**
 * The upper half of MS-DOS's code page 850, which Excel still offers as 'CSV (MS-DOS)' and browsers
 * do not know.
 */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
const deCp850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP850.charAt(byte - 0x80))).join('');

/** A no-break space in windows-1252 is an 'á' in MS-DOS: one such letter alone proves nothing. */
const CERTEZA = 2;

/**
 * Bytes that are no UTF-8, in the encoding of older systems that gives most Portuguese accents;
 * windows-1252 if in doubt.
 */
export function decodificarAntigo(bytes: Uint8Array): string {
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const outros = [deCp850(bytes), new TextDecoder('macintosh').decode(bytes)];
  const [melhor = windows] = outros.toSorted((a, b) => ajuste(b) - ajuste(a));
  return ajuste(melhor) - ajuste(windows) >= CERTEZA ? melhor : windows;
}
