// The text in the bytes of a file that a person chose, whatever its header says: one reader for
// members' sheets and for bank statements.

export type TextEncoding = 'utf-8' | 'utf-16' | 'windows-1252' | 'cp850' | 'macintosh';

interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/** UTF-8, UTF-16 ('Unicode text') with a mark or without, or the encoding of older systems. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  const utf16 = (label: 'utf-16le' | 'utf-16be'): DecodedText => ({
    text: new TextDecoder(label).decode(bytes),
    encoding: 'utf-16',
  });
  if (first === 0xff && second === 0xfe) return utf16('utf-16le');
  if (first === 0xfe && second === 0xff) return utf16('utf-16be');
  // In a file without a mark, the zero bytes of every other letter say which encoding it is.
  if (first !== undefined && first !== 0 && second === 0 && bytes[3] === 0) return utf16('utf-16le');
  if (first === 0 && second !== 0 && bytes[2] === 0) return utf16('utf-16be');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return decodeOld(bytes);
  }
}

const PORTUGUESE = 'áàâãéêíóôõúüçñÁÀÂÃÉÊÍÓÔÕÚÜÇÑ';

/**
 * How well the accents of a text fit Portuguese: letters between letters, in the case of their
 * neighbours.
 */
function fit(text: string): number {
  let sum = 0;
  for (const { 0: letter, index } of text.matchAll(/[^\0-\x7F]/g)) {
    const [before, after] = [text.charAt(index - 1), text.charAt(index + 1)];
    const neighbour = /[A-Za-z]/.test(before) ? before : after;
    const alone = !/[A-Za-z]/.test(before + after);
    const isUpper = letter !== letter.toLowerCase();
    const swapped = isUpper ? /[a-z]/.test(before) : /[A-Z]/.test(after) && /[a-z]/.test(before);
    // A no-break space stands between words, and so between letters.
    if (letter === '\u00A0') continue;
    if (PORTUGUESE.includes(letter) && !swapped) sum += alone || neighbour === '' ? 0 : 1;
    else if (!/[ºª°–—“”‘’•…]/.test(letter) || /[A-Za-z]/.test(after)) sum -= 1;
  }
  return sum;
}

/**
 * The upper half of MS-DOS's code page 850, which Excel still offers as 'CSV (MS-DOS)' and browsers
 * do not know.
 */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
const fromCp850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP850.charAt(byte - 0x80))).join('');

/** A no-break space in windows-1252 is an 'á' in MS-DOS: one such letter alone proves nothing. */
const CERTAINTY = 2;

/**
 * Bytes that are no UTF-8, in the encoding of older systems that gives most Portuguese accents;
 * windows-1252 if in doubt.
 */
function decodeOld(bytes: Uint8Array): DecodedText {
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const others: DecodedText[] = [
    { text: fromCp850(bytes), encoding: 'cp850' },
    { text: new TextDecoder('macintosh').decode(bytes), encoding: 'macintosh' },
  ];
  const best = others.reduce((a, b) => (fit(b.text) > fit(a.text) ? b : a));
  return fit(best.text) - fit(windows) >= CERTAINTY ? best : { text: windows, encoding: 'windows-1252' };
}
