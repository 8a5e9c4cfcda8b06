import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

export interface ReleasedFile {
  name: string;
  bytes: Uint8Array;
  /** May be run as a program. */
  program?: boolean;
}

/**
 * Writes a .tar.gz that depends only on the files and `at`: entries are in order, belong to root,
 * and all have the same time.
 */
export async function writeTar(file: string, files: readonly ReleasedFile[], at: Date): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(file));
  for (const { name, bytes, program } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    tar.entry({ name, mode: program ? 0o755 : 0o644, mtime: at, uid: 0, gid: 0 }, Buffer.from(bytes));
  tar.finalize();
  await written;
}
