// `npm run restore -- FILE`: restores a backup into an empty data folder, or into an empty database
// of DATABASE_URL. `npm run restore -- --house FILE`: adds a house's export to a program that
// already serves others.
import { parseArgs } from 'node:util';
import { bringHouse, describeImport, describeRestore, restoreProgram } from '../src/server/backup/describe.ts';
import { readEnv } from '../src/server/env.ts';
import { openLog } from '../src/server/log.ts';
import { command, onlyFile } from './command.ts';
import { toolCommand } from '../src/server/tool-command.ts';

await command(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { house: { type: 'boolean' } } });
  const file = onlyFile(positionals);
  const example = values.house ? '--house casa_2026-11-20.tar.gz' : 'ile-2026-11-20.tar.gz';
  if (!file) throw new Error(`Diga o arquivo: ${toolCommand(`restore ${example}`)}`);
  const env = readEnv();
  const log = openLog({ LOG_LEVEL: 'silent' });
  const said = values.house
    ? describeImport(await bringHouse(file, env, log))
    : describeRestore(await restoreProgram(file, env, log), env);
  process.stdout.write(`${said.join('\n')}\n`);
});
