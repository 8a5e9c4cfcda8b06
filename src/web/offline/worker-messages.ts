/** A page sends this to the waiting worker once a person wants the new version. */
export const SKIP_WAITING = 'skip-waiting';

/**
 * A page asks a worker with this, with a port for the answer. The answer is the address of the
 * script that the worker's program begins with.
 */
export const WHICH_PROGRAM = 'which-program';

/** The parameter of the worker's address that asks for the screens of a person's own telephone. */
export const FOR_POCKET = 'bolso';
