import { asMasterKey } from '../vault/master-key.ts';

/** The master key of every test's vault. */
export const TEST_MASTER = asMasterKey(Buffer.alloc(32, 7), 'the tests');
