/** Everything but the letters of the two fonts in `src/web/theme/fonts`, and typed line breaks. */
const NOT_IN_FONT =
  /(?!\u0300|\u0301|\u0303|\u0304|\u0308|\u0323|\u0329)[^\n\u0020-\u007e\u00a0-\u017f\u01f8\u01f9\u1e3e\u1e3f\u1e62\u1e63\u1ea0-\u1ef9\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2212]/gu;

/**
 * Composes each letter where Unicode has one form, because a PDF places no marks by itself. A
 * letter that the font lacks would be left out in silence. It therefore loses its marks, or becomes
 * '?' as on a receipt.
 */
export const composed = (text: string): string => text.normalize('NFC').replaceAll(NOT_IN_FONT, likest);

function likest(letter: string): string {
  if (/\s/u.test(letter)) return ' ';
  if (/[\p{M}\p{Cc}\p{Cf}]/u.test(letter)) return '';
  if (/\p{Pd}/u.test(letter)) return '-';
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain.replaceAll(NOT_IN_FONT, '?');
}

/** The first sign of a text that a paper would show as '?', or null. */
export const foraDoPapel = (text: string): string | null =>
  text
    .normalize('NFC')
    .match(NOT_IN_FONT)
    ?.find((letter) => likest(letter).includes('?')) ?? null;
