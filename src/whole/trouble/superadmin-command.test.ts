import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { withClient } from '../../server/postgres/connections.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { databaseEnv } from '../../server/testing/real-program.ts';
import { root } from '../../server/version.ts';

const database = await migratedDatabase();
const folder = temporaryFolder('ile-superadmin-');
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true });
});

const run = promisify(execFile);
const superadmin = async (...args: string[]) => {
  const { stdout } = await run(process.execPath, [join(root, 'scripts/superadmin.ts'), ...args], {
    env: { ...databaseEnv(database), NODE_ENV: 'production', ILE_DATA_DIR: folder },
  });
  return stdout;
};
const ask = <Row extends object>(text: string) =>
  withClient(database.owner, async (client) => (await client.query<Row>(text)).rows);

it('[I4] the command on the server resets the second step of the platform’s account, and leaves a line in its trace', async () => {
  await expect(superadmin()).rejects.toMatchObject({ stderr: expect.stringContaining('Ainda não há conta') as string });
  await ask(`
    with conta as (
      insert into contas (nome, email, superadmin, duas_etapas_em) values ('Superadmin', 'superadmin@ile.local', true, now()) returning id),
    app as (insert into autenticadores (conta_id, segredo, passo, criado_em) select id, 'x', 1, now() from conta),
    codigo as (insert into codigos_de_recuperacao (conta_id, codigo_hash, criado_em) select id, sha256('x'), now() from conta)
    insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador, etapas)
    select id, sha256('x'), now(), now(), now(), '127.0.0.1', 'x', 'provada' from conta`);
  expect(await superadmin()).toContain('Duas etapas: ligadas');
  expect(await superadmin('--reset-2fa')).toContain('foi tirada');
  const left = `select (select count(*) from autenticadores) + (select count(*) from codigos_de_recuperacao) + (select count(*) from sessoes)
    + (select count(*) from contas where duas_etapas_em is not null) as n`;
  expect(await ask(left)).toEqual([{ n: 0 }]);
  expect(await ask(`select acao, depois from auditoria`)).toEqual([
    { acao: 'etapas.reiniciar_no_servidor', depois: { tinha: true } },
  ]);
  expect(await superadmin('--reset-2fa')).toContain('não tinha segunda etapa');
}, 60_000);
