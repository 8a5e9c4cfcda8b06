/**
 * Invisible characters that pasted text brings along: soft hyphens, zero-width spaces, bidi marks,
 * terminal commands. A name with one is not found by typing it, and may look like another's. What
 * emoji are made with stays: joiners, variants, tags.
 */
const INVISIVEIS =
  /(?![\t-\r\u200c\u200d\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** A text of these alone shows nothing. */
const NADA = /^[\s\p{Default_Ignorable_Code_Point}]+$/u;

export function tirarInvisiveis(texto: string): string {
  const visivel = texto.replaceAll(INVISIVEIS, '');
  return NADA.test(visivel) ? '' : visivel;
}
