/** What a page says to the waiting worker once a person wants the new version. */
export const SKIP_WAITING = 'skip-waiting';

/**
 * What a page asks a worker, with a port for the answer: the address of the script that the
 * worker's program begins with.
 */
export const WHICH_PROGRAM = 'which-program';
