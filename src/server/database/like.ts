/** A person's words as the literal part of a LIKE pattern. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
