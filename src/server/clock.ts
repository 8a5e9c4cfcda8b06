/**
 * The program's only clock. `ILE_TEST_CLOCK` (an instant, honoured only when NODE_ENV=test) makes
 * it start there and run on. Tests can then stand at month ends and on 29 February.
 */
const started = Date.now();
const testStart =
  process.env['NODE_ENV'] === 'test' && process.env['ILE_TEST_CLOCK']
    ? Date.parse(process.env['ILE_TEST_CLOCK'])
    : undefined;

export const now = (): Date => new Date(testStart === undefined ? Date.now() : testStart + (Date.now() - started));

/**
 * A clock that starts at an instant and runs on. Long work is dated with its end, so never before a
 * seal made meanwhile.
 */
export function clockFrom(agora: Date): () => Date {
  const began = performance.now();
  return () => new Date(agora.getTime() + performance.now() - began);
}
