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
