// `npm run doctor`: looks at the database, the trace, the money, the files and the folder, changes nothing, and says in one line each what is
// well and what to do where it is not. Beside a running program, on a stopped data folder, and on DATABASE_URL. Ends non-zero when something is wrong.
import { exitOnSignals } from '../src/server/backup/exit-on-signals.ts';
import { loadSecret } from '../src/server/crypto/secret.ts';
import { openDoor } from '../src/server/database/door.ts';
import { readEnv } from '../src/server/env.ts';
import { openFileStore } from '../src/server/files/open-store.ts';
import { openLog } from '../src/server/log.ts';
import { openEmbeddedBeside } from '../src/server/postgres/beside.ts';
import { openDatabase, type Database } from '../src/server/postgres/database.ts';
import { runCheck, type Outcome, type Patient } from './doctor/check.ts';
import { databaseChecks } from './doctor/database.ts';
import { folderChecks, openSecrets, secretsCheck } from './doctor/folder.ts';
import { moneyChecks } from './doctor/money.ts';
import { outboxChecks } from './doctor/outbox.ts';
import { traceChecks } from './doctor/trace.ts';

exitOnSignals();
const env = readEnv();
const quiet = () => undefined;
const opened = openSecrets(env.ILE_DATA_DIR);
const database = await openAll().catch(refuse);
try {
  const outcomes = await examine();
  const wrong = outcomes.filter((outcome) => outcome === 'wrong').length;
  console.log(wrong === 0 ? '\nTudo em ordem.' : `\n${wrong === 1 ? '1 problema' : `${wrong} problemas`}.`);
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  await database.stop();
}

async function examine(): Promise<Outcome[]> {
  const secret = loadSecret(env.AUTH_SECRET, env.ILE_DATA_DIR);
  const door = openDoor({ ...database.owner, max: 2, statement_timeout: 600_000 }, quiet);
  const patient: Patient = {
    env,
    database,
    files: openFileStore(env, secret, openLog({ LOG_LEVEL: 'silent' })),
    read: (work) => door.transaction({ readOnly: true }, work),
  };
  const checks = [
    ...databaseChecks,
    ...traceChecks,
    ...moneyChecks,
    ...outboxChecks,
    secretsCheck(opened),
    ...folderChecks,
  ];
  const outcomes: Outcome[] = [];
  for (const check of checks) outcomes.push(await runCheck(check, patient));
  await door.close();
  return outcomes;
}

/** As in `openBeside`, with the ways of the serving roles, which are looked at too. */
function openAll(): Promise<Database> {
  if (env.DATABASE_URL === undefined) return openEmbeddedBeside(env.ILE_DATA_DIR, quiet);
  return openDatabase({ dataDir: env.ILE_DATA_DIR, env, log: quiet });
}

function refuse(error: Error): never {
  console.error(error.message);
  process.exit(2);
}
