// `npm run backup -- FILE`: one consistent copy of everything in one file, beside a running
// program, of a stopped one, or of DATABASE_URL.
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../src/server/backup/back-up.ts';
import { describeBackup } from '../src/server/backup/describe.ts';
import { refuseHalfRestored } from '../src/server/backup/half-restored.ts';
import { recordBackup, removeLeftovers } from '../src/server/backup/own-backups.ts';
import { knownSecret, ownSource } from '../src/server/backup/own-source.ts';
import { now } from '../src/server/clock.ts';
import { leaveRoom } from '../src/server/disk/watch-disk.ts';
import { readEnv } from '../src/server/env.ts';
import { openFileStore } from '../src/server/files/open-store.ts';
import { openLog } from '../src/server/log.ts';
import { openBeside } from '../src/server/postgres/beside.ts';
import { withClient } from '../src/server/postgres/connections.ts';
import { command, onlyFile } from './command.ts';
import { toolCommand } from '../src/server/tool-command.ts';

await command(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const file = onlyFile(positionals);
  if (!file) throw new Error(`Diga o nome do arquivo: ${toolCommand('backup ile-2026-11-20.tar.gz')}`);
  const env = readEnv();
  refuseHalfRestored(env);
  const log = openLog({ LOG_LEVEL: 'silent' });
  const database = await openBeside(env, () => undefined);
  try {
    const files = openFileStore(env, knownSecret(env), log);
    const report = await backUp(
      { ...ownSource(env, database.owner, files, now()), room: () => leaveRoom(env, file) },
      file,
    );
    await withClient(database.owner, (client) => recordBackup(client, 'backup.manual', basename(file), report, now()));
    await removeLeftovers(dirname(file), now());
    process.stdout.write(`${describeBackup(file, report).join('\n')}\n`);
  } finally {
    await database.stop();
  }
});
