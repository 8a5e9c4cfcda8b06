import { testRun } from '../../../../server/env.ts';

/** The seed of randomised tests of the reader, and whether they run long. */
export const corridaDosTestes = testRun();
