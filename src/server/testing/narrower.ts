import type { contracts } from '../../contracts.gen.ts';

/**
 * Actions whose handler requires more than their access word, or something else, with the callers
 * who remain. The test of every route proves it by calling.
 */
export type Narrower = Partial<Record<keyof typeof contracts, readonly string[]>>;
