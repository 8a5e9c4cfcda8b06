import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutsideServer } from '../../src/server/testing/outside-server.ts';
import { startProgram, type Program } from './program.ts';

/** A program of its own, whose outside is a local server. */
export async function startBeside<La extends OutsideServer>(
  start: () => Promise<La>,
): Promise<{ la: La; program: Program; close: () => Promise<void> }> {
  process.env['NODE_ENV'] = 'test';
  const la = await start();
  const folder = mkdtempSync(join(tmpdir(), 'ile-fora-'));
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, la.ca);
  const program = await startProgram({ NODE_ENV: 'test', ILE_TEST_OUTSIDE: `${la.port} ${ca}` });
  const close = async () => {
    await program.stop();
    await la.close();
    rmSync(folder, { recursive: true });
  };
  return { la, program, close };
}
