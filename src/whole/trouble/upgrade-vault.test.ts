import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '../../main-server.ts';
import { describeRestore, restoreProgram } from '../../server/backup/describe.ts';
import { readEnv } from '../../server/env.ts';
import { readMigrations } from '../../server/migration-files.ts';
import { migrate } from '../../server/migrations.ts';
import { withClient } from '../../server/postgres/connections.ts';
import { openEmbedded } from '../../server/postgres/embedded.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';
import { connectRunning } from '../../server/postgres/beside.ts';
import { startProgram } from '../../server/program.ts';
import { meetOldStatement, writeOldStatement } from './old-statement-for-tests.ts';
import { root } from '../../server/version.ts';

// The real program and the operator's real commands, on a folder of the last version before the
// vault.
const folder = temporaryFolder('ile-vault-upgrade-');
const BEFORE = '0087_cofre';
const BELIEF = 'Caboclo Sete Flechas do Sertão';
const PASSWORD = { BACKUP_PASSWORD: 'uma senha comprida' };
const [plain, closed] = [join(folder, 'plain.tar.gz'), join(folder, 'closed.age')];
const quiet = () => undefined;
const log = { info: quiet, warn: quiet, error: quiet, debug: quiet };

const settings = (name: string, more: Readonly<Record<string, string>> = {}) => ({
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  BACKUP: 'off',
  ILE_DATA_DIR: join(folder, name),
  ...more,
});

function command(script: string, args: readonly string[], env: Readonly<Record<string, string>>, input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
    input,
  });
  return { status, told: stdout + stderr };
}
const vault = (words: readonly string[], name = 'old', input = '') => command('vault', words, settings(name), input);
const keyFile = (name: string) => join(folder, name, 'vault-master-key');
const keyIn = (name: string) => readFileSync(keyFile(name), 'utf8');

/** What the database of a running program says. */
const known = (name: string) =>
  withClient(connectRunning(join(folder, name), quiet)?.owner ?? {}, async (client) => {
    const { rows } = await client.query<{ parts: number; open: number; key: string; version: number }>(`
      select (select count(*)::int from membros_selados) as parts, (select count(*)::int from membros_reservado) as open,
             chave_id as key, (select max(versao) from cofre_chaves) as version from cofre`);
    return rows[0];
  });

/** Changes one byte of one part; a second time puts it back. */
const spoil = (name: string) =>
  withClient(connectRunning(join(folder, name), quiet)?.owner ?? {}, (client) =>
    client.query(`
      update membros_selados s set selado = set_byte(selado, 20, get_byte(selado, 20) # 1)
      from membros m where m.org_id = s.org_id and m.id = s.membro_id and m.nome = 'Pessoa 1' and s.parte = 'docs'`),
  );

beforeAll(async () => {
  const names = readMigrations(join(root, 'db/migrations')).map(({ name }) => name);
  const { database } = await openEmbedded({ dataDir: join(folder, 'old'), log: quiet });
  await migrate(database.owner, { ...database, upTo: names.findIndex((name) => name.startsWith(BEFORE)) });
  await withClient(database.owner, (client) =>
    client.query(`
      with casa as (insert into terreiros (nome, access_code) values ('Casa', '0123456789') returning id),
           gente as (insert into membros (org_id, nome) select casa.id, 'Pessoa ' || n from casa, generate_series(1, 3) n returning org_id, id)
      insert into membros_reservado (org_id, membro_id, docs, espiritual_umbanda, espiritual_candomble, observacoes)
      select org_id, id, '{"cpf": "52998224725"}', '{"caboclo": ["${BELIEF}"]}', '{"obrigacoes": [{"nome": "Bori", "data": "2020-02-29"}]}', '{}'
      from gente`),
  );
  await withClient(database.owner, writeOldStatement);
  await database.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('[H3 E4] a folder from before the vault is upgraded, converted, rotated, backed up and restored', async () => {
  // The commands work beside the running program.
  const program = await startProgram(product, settings('old'));
  expect(vault([])).toMatchObject({ status: 0, told: expect.stringContaining('3 fichas ainda por selar') });
  expect(vault(['convert'])).toMatchObject({ status: 0, told: expect.stringContaining('3 de 3 fichas seladas') });
  const met = await withClient(connectRunning(join(folder, 'old'), quiet)?.owner ?? {}, (client) =>
    meetOldStatement(client, program.url),
  );
  expect(met).toEqual({ linhas: ['aqui', 'aqui', 'aqui', 'aqui', 'nova'], trazidas: 1, abertas: 0 });
  const sealed = await known('old');
  expect(sealed).toMatchObject({ parts: 15, open: 0, version: 1 });
  // One spoilt part is named and stays; all others are sealed again, and the older key stays for it.
  expect(vault([])).toMatchObject({ status: 0, told: expect.stringContaining('✓ Cofre: a chave-mestra é a deste') });
  await spoil('old');
  const named = /casa Casa \(.+\), membro Pessoa 1 \(.+\): documentos não abre/;
  expect(vault(['rotate-houses'])).toMatchObject({ status: 1, told: expect.stringMatching(named) });
  expect(vault([])).toMatchObject({ status: 1, told: expect.stringMatching(named) });
  expect(command('doctor', [], settings('old')).told).toMatch(named);
  await spoil('old');
  expect(vault(['rotate-houses'])).toMatchObject({ status: 0, told: expect.stringContaining('1 partes') });
  expect(vault(['rotate-master']).status).toBe(0);
  const after = await known('old');
  expect(after).toMatchObject({ parts: 15, version: 2 });
  expect(after?.key).not.toBe(sealed?.key);

  // The words of the sheet, as they are typed (row H4).
  const words = vault(['sheet'])
    .told.split('\n')
    .filter((line) => /^ ?\d+\. /.test(line))
    .join('\n');
  expect(command('doctor', ['--words'], settings('old'), words)).toMatchObject({ status: 0 });
  const fewer = command('doctor', ['--words'], settings('old'), words.replace(/24\. .*/, ''));
  expect(fewer).toMatchObject({ status: 2, told: expect.stringContaining('vieram 23') });

  // Only the backup with a password brings the key.
  expect(command('backup', [plain], settings('old')).told).toContain('A chave-mestra do cofre não está nele');
  expect(command('backup', [closed], settings('old', PASSWORD)).told).toContain('A chave-mestra do cofre está nele');
  const inside = gunzipSync(readFileSync(plain)).toString('latin1');
  for (const secret of [BELIEF, '52998224725', keyIn('old')]) expect(inside).not.toContain(secret);
  // One part comes back from a backup, and one that opens is not written over.
  await spoil('old');
  const id = /\((\S+)\): documentos não abre/.exec(vault([]).told)?.[1] ?? '';
  expect(vault(['bring', plain, id, 'docs'])).toMatchObject({ status: 0, told: expect.stringContaining('de volta') });
  expect(vault([]).status).toBe(0);
  expect(vault(['bring', plain, id, 'docs'])).toMatchObject({
    status: 1,
    told: expect.stringContaining('A parte abre'),
  });
  await program.stop();

  // The restore itself says that the key is missing, and which one.
  const withoutKey = await restoreProgram(plain, readEnv(settings('plain')), log);
  const said = describeRestore(withoutKey, readEnv(settings('plain'))).join('\n');
  expect(said).toContain(`Falta a chave-mestra do cofre (${after?.key})`);
  await expect(startProgram(product, settings('plain'))).rejects.toThrow(/Falta a chave-mestra do cofre/);
  await (await startProgram(product, settings('plain', { VAULT: 'closed' }))).stop();
  expect(existsSync(keyFile('plain'))).toBe(false);
  expect(vault(['words'], 'plain', words).status).toBe(0);
  expect(keyIn('plain')).toBe(keyIn('old'));

  expect((await restoreProgram(closed, readEnv(settings('closed', PASSWORD)), log)).missingKey).toBeNull();
  expect(keyIn('closed')).toBe(keyIn('old'));
  expect(statSync(keyFile('closed')).mode & 0o777).toBe(0o600);
  expect(command('doctor', [], settings('closed')).told).toContain('✓ Cofre: a chave-mestra é a deste banco');
});
