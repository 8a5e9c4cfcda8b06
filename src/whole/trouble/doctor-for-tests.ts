import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Report {
  status: number | null;
  /** Each line that does not begin with ✓, without its indent. */
  lines: string[];
  all: string;
}

/** The command itself, in a process of its own. */
export async function runDoctor(env: Readonly<Record<string, string>>, ...args: string[]): Promise<Report> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../scripts/doctor.ts'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let all = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (all += chunk.toString()));
  const status = await new Promise<number | null>((done) => child.once('close', done));
  const lines = all
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('✓'));
  return { status, lines, all };
}
