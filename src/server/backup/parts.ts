import { createHash } from 'node:crypto';
import type { ArchiveWriter } from './archive-file.ts';
import { PART_BYTES, type Manifest } from './format.ts';

type Print = Manifest['tables'][string];

/** Rows, bytes and hash of what is read of a table. */
export async function printOf(rowsOf: AsyncIterable<Buffer>, each?: (row: Buffer) => Promise<void>): Promise<Print> {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  for await (const row of rowsOf) {
    hash.update(row);
    rows++;
    bytes += row.length;
    await each?.(row);
  }
  return { rows, bytes, sha256: hash.digest('hex') };
}

/** Puts a table's rows into the archive, in parts small enough to hold one in memory. */
export async function addParts(
  archive: ArchiveWriter,
  nameOf: (part: number) => string,
  rowsOf: AsyncIterable<Buffer>,
): Promise<Print> {
  let part = 0;
  let collected: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (size > 0) await archive.add(nameOf(++part), Buffer.concat(collected));
    [collected, size] = [[], 0];
  };
  const print = await printOf(rowsOf, async (row) => {
    collected.push(row);
    size += row.length;
    if (size >= PART_BYTES) await flush();
  });
  await flush();
  return print;
}
