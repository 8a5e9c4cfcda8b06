// `npm run superadmin -- --reset-2fa`: takes the second step of the platform's account away, for
// whoever runs the server and lost it. Beside a running program, on a stopped data folder, and on
// DATABASE_URL. Without the option it only says what the account has.
import { parseArgs } from 'node:util';
import { refuseHalfRestored } from '../src/server/backup/half-restored.ts';
import { now } from '../src/server/clock.ts';
import { openDoor, type Db } from '../src/server/database/door.ts';
import { sql } from '../src/server/database/sql.ts';
import { readEnv } from '../src/server/env.ts';
import { openBeside } from '../src/server/postgres/beside.ts';
import { reiniciarSuperadmin } from '../src/domains/acesso/etapas/server/desligar.ts';
import { command } from './command.ts';
import { startCommand, toolCommand } from '../src/server/tool-command.ts';

const quiet = () => undefined;
const nobody = `Ainda não há conta da plataforma: ela nasce no primeiro início (${startCommand()}).`;

await command(async () => {
  const { values } = parseArgs({ options: { 'reset-2fa': { type: 'boolean', default: false } } });
  const env = readEnv();
  refuseHalfRestored(env);
  const database = await openBeside(env, quiet);
  const door = openDoor({ ...database.owner, max: 1 }, quiet);
  try {
    console.log(await door.transaction({}, values['reset-2fa'] ? reset : describe));
  } finally {
    await door.close();
    await database.stop();
  }
});

async function reset(db: Db): Promise<string> {
  const done = await reiniciarSuperadmin(db, now());
  if (!done) throw new Error(nobody);
  const { email, tinha } = done;
  if (!tinha) return `${email} não tinha segunda etapa. As sessões dela terminaram.`;
  return `A segunda etapa de ${email} foi tirada, e as sessões dela terminaram. Entre com a senha: o programa pede para ligar outra. Ficou anotado no rastro da plataforma.`;
}

async function describe(db: Db): Promise<string> {
  const conta = await db.maybe<{ email: string; ligadas: boolean; provisoria: boolean }>(
    sql`select email, duas_etapas_em is not null as ligadas, senha_provisoria as provisoria from contas where superadmin`,
  );
  if (!conta) throw new Error(nobody);
  const etapas = conta.ligadas ? 'ligadas' : 'ainda não ligadas: o programa pede no próximo acesso';
  return [
    `Superadmin: ${conta.email}, código PLATAFORMA`,
    `Senha: ${conta.provisoria ? 'a do primeiro início, ainda por trocar' : 'escolhida por quem usa'}`,
    `Duas etapas: ${etapas}`,
    `Perdeu a segunda etapa e os códigos? ${toolCommand('superadmin --reset-2fa')}`,
  ].join('\n');
}
