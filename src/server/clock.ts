/**
 * The program's only clock. `ILE_TEST_CLOCK` (an instant, honoured only when NODE_ENV=test) makes it start there and run on,
 * so that tests can stand at month ends and on 29 February.
 */
const started = Date.now();
const testStart =
  process.env['NODE_ENV'] === 'test' && process.env['ILE_TEST_CLOCK']
    ? Date.parse(process.env['ILE_TEST_CLOCK'])
    : undefined;

export const now = (): Date => new Date(testStart === undefined ? Date.now() : testStart + (Date.now() - started));

/** Goes on from an instant: what takes long stands in the trace when it is done, never behind a seal that was made meanwhile. */
export function clockFrom(agora: Date): () => Date {
  const began = performance.now();
  return () => new Date(agora.getTime() + performance.now() - began);
}
