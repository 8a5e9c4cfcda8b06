/** The cookie by which a browser says which files its next page should name. */
export const PAGE_HINT = 'ile.tela';

export type PageHint = typeof POCKET;

/** The files of a person's own telephone. */
export const POCKET = 'bolso';
