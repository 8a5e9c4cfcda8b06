// `npm run restore -- FILE`: a backup into an empty data folder, or an empty database of DATABASE_URL.
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { describeRestore } from '../src/server/backup/describe.ts';
import { restoreProgram } from '../src/server/backup/restore-program.ts';
import { readEnv } from '../src/server/env.ts';

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file) throw new Error('Diga o arquivo: npm run restore -- ile-2026-11-20.tar.gz');
  const env = readEnv();
  const log = pino({ level: 'silent' });
  const archive = await restoreProgram(file, env, log);
  process.stdout.write(`${describeRestore(archive, env.ILE_DATA_DIR).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exitCode = 1;
}
