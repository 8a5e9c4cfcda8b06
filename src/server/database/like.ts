import { dobrar } from '../../shared/busca.ts';

/** A person's words as the literal part of a LIKE pattern. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/**
 * The LIKE pattern of any fragment, folded as the searched columns are (decision 18). Folded here and not by `ile_dobrar($1)`: a generic plan
 * would fold it again for every row.
 */
export const containing = (text: string): string => `%${escapeLike(dobrar(text))}%`;
