/** Where the till's session is, as text. */
export const STAFF_HERE = 'ile.sessao';
/** The id of the person whose sealed copies are on this device. */
export const POCKET_HERE = 'ile.bolso';
