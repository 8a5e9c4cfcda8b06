// `npm run demo [-- --houses N] [--json FILE]`: fills demonstration houses and prints who can sign
// in. Works beside a running program too.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { refuseHalfRestored } from '../src/server/backup/half-restored.ts';
import { now } from '../src/server/clock.ts';
import { openVault } from '../src/server/vault/open-vault.ts';
import { loadSecret } from '../src/server/crypto/secret.ts';
import { openDoors } from '../src/server/database/doors.ts';
import { readEnv, type Env } from '../src/server/env.ts';
import { migrate } from '../src/server/migrations.ts';
import { answers, connectRunning } from '../src/server/postgres/beside.ts';
import { openDatabase, type Database } from '../src/server/postgres/database.ts';
import { FUSO_PADRAO, hojeEm } from '../src/shared/datas.ts';
import { command } from './command.ts';
import { fillHouse, type DemoHouse } from './demo/fill-house.ts';
import { startCommand } from '../src/server/tool-command.ts';

const quiet = () => undefined;
await command(async () => {
  const { values } = parseArgs({ options: { houses: { type: 'string', default: '1' }, json: { type: 'string' } } });
  const count = Number(values.houses);
  if (!Number.isInteger(count) || count < 1 || count > 10_000) throw new Error('--houses é um número de 1 a 10000.');
  const env = readEnv();
  refuseHalfRestored(env);
  // Checks the file before there are passwords that only it would hold.
  if (values.json) writeFileSync(values.json, '', { flag: 'a', mode: 0o600 });
  const database = await openBeside(env);
  try {
    const houses = await fill(env, database, count);
    if (values.json) writeFileSync(values.json, `${JSON.stringify({ houses }, null, 2)}\n`, { mode: 0o600 });
    for (const house of houses.slice(0, 5)) print(house);
    if (houses.length > 5) console.log(`… e mais ${houses.length - 5} casas`);
  } finally {
    await database.stop();
  }
});

async function fill(env: Env, database: Database, count: number): Promise<DemoHouse[]> {
  await migrate(database.owner, { ...database, beforeUpgrade: refuseUpgrade });
  // `npm run backup` then works on it before the first start, too.
  loadSecret(env.AUTH_SECRET, env.ILE_DATA_DIR);
  const vault = await openVault(env, database.owner);
  // There is no log here: a connection lost while idle is reported by the next query.
  const doors = openDoors(database, quiet);
  const hoje = hojeEm(now(), FUSO_PADRAO);
  const houses: DemoHouse[] = [];
  try {
    for (let index = 0; index < count; index++) houses.push(await fillHouse(doors, vault, index, hoje));
  } finally {
    await doors.close();
  }
  return houses;
}

async function openBeside(env: Env): Promise<Database> {
  const running = env.DATABASE_URL === undefined ? connectRunning(env.ILE_DATA_DIR, quiet) : undefined;
  if (running && (await answers(running))) return running;
  return openDatabase({ dataDir: env.ILE_DATA_DIR, env, log: quiet });
}

/** The program makes a backup before an upgrade, so the upgrade is left to it. */
function refuseUpgrade(): Promise<void> {
  throw new Error(
    `Este banco de dados é de uma versão anterior do Ilê. Inicie o programa uma vez (${startCommand()}), e depois a demonstração.`,
  );
}

function print({ nome, codigo, usuarios, porTelefone }: DemoHouse): void {
  console.log(`\n${nome} · código ${codigo}`);
  for (const { papel, email, senha, nome: pessoa } of usuarios)
    console.log(`  ${papel.padEnd(10)} ${email.padEnd(34)} senha ${senha}  (${pessoa})`);
  console.log(
    `  ${'viewer'.padEnd(10)} ${porTelefone.telefone.padEnd(34)} senha ${porTelefone.senha}  (${porTelefone.nome})`,
  );
}
