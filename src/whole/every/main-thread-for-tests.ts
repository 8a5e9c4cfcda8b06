import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** A thousand rows as JSON, the unit of other work on any machine. */
const rows = Array.from({ length: 1000 }, (_, n) => ({
  id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  nome: `Pessoa ${n}`,
  valor_centavos: n,
}));

/**
 * Processor time in ms of this thread for some work, on average of a few times. Time that the
 * thread waits, or that others take from it, does not count.
 */
export async function busyMs(work: () => unknown, times: number): Promise<number> {
  await work();
  const before = process.threadCpuUsage();
  for (let n = 0; n < times; n++) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / times;
}

export const unitMs = (): Promise<number> => busyMs(() => JSON.parse(JSON.stringify(rows)) as unknown, 12);

/** How often some work signs something: a count, where times on a busy machine say little. */
export async function signaturesOf(work: () => unknown): Promise<number> {
  const real = crypto.createHmac;
  let count = 0;
  const replace = (by: typeof real) => {
    crypto.createHmac = by;
    syncBuiltinESMExports();
  };
  replace((...args) => {
    count++;
    return real(...args);
  });
  try {
    await work();
  } finally {
    replace(real);
  }
  return count;
}
