// `npm run doctor`: checks the database, the trace, the money, the files and the folder, and
// changes nothing. It prints one line each: all is well, or what to do. With `--forget-seal HOUSE`
// it only drops the noted seal of one house. With `--words` it only asks for the words of the key
// sheet and says whether they open the vault. With `--letter-to ADDRESS` it only sends one letter.
// It works beside a running program, on a stopped data
// folder, and on DATABASE_URL. It exits non-zero if something is wrong.
import { Resolver } from 'node:dns/promises';
import { parseArgs } from 'node:util';
import { refuseHalfRestored } from '../src/server/backup/half-restored.ts';
import { knownSecret } from '../src/server/backup/own-source.ts';
import { openDoor } from '../src/server/database/door.ts';
import { readEnv, type Env } from '../src/server/env.ts';
import { openFileStore } from '../src/server/files/open-store.ts';
import { openLog } from '../src/server/log.ts';
import { openBeside, openEmbeddedBeside } from '../src/server/postgres/beside.ts';
import { openDatabase, type Database } from '../src/server/postgres/database.ts';
import { refuseWithoutPasswords } from '../src/server/postgres/external.ts';
import { arquivoDasNotas, esquecerNota } from '../src/domains/acesso/auditoria/server/selos.ts';
import { command } from './command.ts';
import { runCheck, type Outcome, type Patient } from './doctor/check.ts';
import { databaseChecks } from './doctor/database.ts';
import { folderChecks, openSecrets, secretsCheck } from './doctor/folder.ts';
import { proveLetter } from './doctor/letter.ts';
import { mailDomainChecks } from './doctor/mail-domain.ts';
import { moneyChecks } from './doctor/money.ts';
import { outboxChecks, superadminsAddress } from './doctor/outbox.ts';
import { pushChecks } from './doctor/pushes.ts';
import { schemaChecks } from './doctor/schema.ts';
import { secondStepChecks } from './doctor/second-step.ts';
import { traceChecks } from './doctor/trace.ts';
import { proveWords, vaultChecks } from './doctor/vault.ts';

const quiet = () => undefined;
// The exit status if it could not check.
await command(async () => {
  // It takes no folder: one named here would look like the one that was checked.
  const {
    'forget-seal': forget,
    'letter-to': reader,
    words,
  } = parseArgs({
    options: { 'forget-seal': { type: 'string' }, 'letter-to': { type: 'string' }, words: { type: 'boolean' } },
  }).values;
  const env = readEnv();
  if (reader !== undefined) return proveLetter(env, reader);
  if (forget !== undefined) return forgetSeal(env.ILE_DATA_DIR, forget);
  refuseHalfRestored(env);
  const opened = openSecrets(env.ILE_DATA_DIR);
  const database = await openAll(env);
  try {
    if (words) return await proveWords(database.owner);
    const outcomes = await examine(env, database, opened);
    const wrong = outcomes.filter((outcome) => outcome === 'wrong').length;
    console.log(wrong === 0 ? '\nTudo em ordem.' : `\n${wrong === 1 ? '1 problema' : `${wrong} problemas`}.`);
    process.exitCode = wrong === 0 ? 0 : 1;
  } finally {
    await database.stop();
    // A mail server that still sends does not hold up the end.
    setTimeout(() => process.exit(), 1_000).unref();
  }
}, 2);

/**
 * The operator accepts the trace as the database holds it, and the program notes its newest seal
 * again. Nothing else is forgotten.
 */
function forgetSeal(dataDir: string, house: string): void {
  if (!esquecerNota(dataDir, house))
    throw new Error(`Não há selo anotado da casa ${house} em ${arquivoDasNotas(dataDir)}.`);
  console.log(
    `O selo anotado da casa ${house} foi esquecido. O programa anota o que o banco tem agora no próximo início, ou dentro de uma hora.`,
  );
}

async function examine(env: Env, database: Database, opened: readonly string[]): Promise<Outcome[]> {
  const secret = knownSecret(env);
  const door = openDoor({ ...database.owner, max: 2, statement_timeout: 600_000 }, quiet);
  const patient: Patient = {
    env,
    database,
    files: openFileStore(env, secret, openLog({ LOG_LEVEL: 'silent' })),
    read: (work) => door.transaction({ readOnly: true }, work),
  };
  const checks = [
    ...databaseChecks,
    ...schemaChecks,
    ...traceChecks,
    ...moneyChecks,
    ...outboxChecks,
    ...pushChecks,
    // A mark for what nobody asked would look like an answer.
    ...(env.SMTP_URL === undefined
      ? []
      : [superadminsAddress, ...mailDomainChecks(new Resolver({ timeout: 3_000, tries: 2 }))]),
    ...secondStepChecks(secret),
    ...vaultChecks,
    secretsCheck(opened),
    ...folderChecks,
  ];
  const outcomes: Outcome[] = [];
  for (const check of checks) outcomes.push(await runCheck(check, patient));
  await door.close();
  return outcomes;
}

/** Works like `openBeside`, with the addresses of the serving roles, which are checked too. */
async function openAll(env: Env): Promise<Database> {
  if (env.DATABASE_URL === undefined) return openEmbeddedBeside(env.ILE_DATA_DIR, quiet);
  await openBeside(env, quiet);
  refuseWithoutPasswords(env.ILE_DATA_DIR, env);
  return openDatabase({ dataDir: env.ILE_DATA_DIR, env, log: quiet });
}
