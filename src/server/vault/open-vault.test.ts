import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDoor } from '../database/door.ts';
import { sql } from '../database/sql.ts';
import { readEnv } from '../env.ts';
import { withClient } from '../postgres/connections.ts';
import { temporaryFolder } from '../postgres/for-tests.ts';
import { migratedDatabase } from '../testing/database.ts';
import { checkOf, findMasterKey, isKnownBy, newMasterKey, textOf } from './master-key.ts';
import { openVault, provenKey, readVaultState } from './open-vault.ts';
import { beginRotation, endRotation, rotateMaster } from './rotate.ts';
import type { Vault } from './vault.ts';

const folder = temporaryFolder('ile-vault-');
const made: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of made) await stop();
  rmSync(folder, { recursive: true, force: true });
});

let installations = 0;
async function installation() {
  const database = await migratedDatabase();
  const door = openDoor({ ...database.owner, max: 1 }, () => undefined);
  made.push(() => door.close().then(() => database.stop()));
  const dataDir = join(folder, String(++installations));
  const env = (more: Record<string, string> = {}) => readEnv({ NODE_ENV: 'test', ILE_DATA_DIR: dataDir, ...more });
  const file = join(dataDir, 'vault-master-key');
  const house = await withClient(database.owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into terreiros (nome, access_code) values ('Casa', 'ABCDEF0123') returning id`,
    );
    return rows[0]?.id ?? '';
  });
  const use = (vault: Vault) => door.transaction({}, (db) => vault.current(db, house));
  const known = async () => {
    const state = await readVaultState(database.owner);
    if (!state.known) throw new Error('No key known');
    return state.known;
  };
  return { owner: database.owner, door, env, file, house, use, known };
}

it('[H2] a fresh installation makes its key once, in a file for its user alone, and starts with it again', async () => {
  const { owner, env, file, use } = await installation();
  const first = await use(await openVault(env(), owner));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await use(await openVault(env(), owner));
  expect(again).toEqual(first);
  expect(readFileSync(file, 'utf8')).not.toContain(first.key.toString('base64url'));
});

it('[H2] refuses to start with a missing or another key, says which one is missing, and makes none', async () => {
  const { owner, env, file, use } = await installation();
  await use(await openVault(env(), owner));
  const { id } = findMasterKey(env()) ?? { id: '' };
  renameSync(file, `${file}.away`);
  const missing = new RegExp(`Falta a chave-mestra do cofre \\(${id}\\)[^]*Nenhuma outra é feita no lugar dela`);
  await expect(openVault(env(), owner)).rejects.toThrow(missing);
  expect(existsSync(file)).toBe(false);
  const other = textOf(newMasterKey('a test'));
  await expect(openVault(env({ VAULT_MASTER_KEY: other }), owner)).rejects.toThrow(/VAULT_MASTER_KEY é outra/);
  renameSync(`${file}.away`, file);
  await use(await openVault(env(), owner));
});

it('[H2] VAULT=closed starts without a key: every use of it is refused with 503', async () => {
  const { owner, env, file, use } = await installation();
  await use(await openVault(env(), owner));
  rmSync(file);
  const vault = await openVault(env({ VAULT: 'closed' }), owner);
  expect(vault.open).toBe(false);
  await expect(use(vault)).rejects.toMatchObject({ status: 503, code: 'cofre_fechado' });
  expect(existsSync(file)).toBe(false);
});

it('[H1] the key may come from a variable or a systemd credential, and then no file is made', async () => {
  const { owner, env, file, use } = await installation();
  const key = textOf(newMasterKey('a test'));
  const first = await use(await openVault(env({ VAULT_MASTER_KEY: key }), owner));
  expect(existsSync(file)).toBe(false);
  const hex = Buffer.from(key, 'base64url').toString('hex');
  expect(await use(await openVault(env({ VAULT_MASTER_KEY: hex }), owner))).toEqual(first);
});

it('[H2] keys of houses without the row that knows their master are refused, not replaced', async () => {
  const { owner, env, use } = await installation();
  await use(await openVault(env(), owner));
  await withClient(owner, (client) => client.query('delete from cofre'));
  await expect(openVault(env(), owner)).rejects.toThrow(/a tabela cofre está vazia/);
});

it('[H3] the rotation of the master key leaves every house’s key as it is; a running program follows', async () => {
  const { owner, door, env, file, house, use, known } = await installation();
  const running = await openVault(env(), owner);
  const first = await use(running);
  const before = readFileSync(file, 'utf8');
  const { key, wrapped } = await rotateMaster(door, env(), provenKey(env(), await known()));
  expect([wrapped, key.id]).toEqual([1, (await known()).chave_id]);
  expect(readFileSync(file, 'utf8')).not.toBe(before);
  expect(await use(await openVault(env(), owner))).toEqual(first);
  // A version that the running program has not opened yet is wrapped by the new master key.
  const second = await door.transaction({}, (db) => beginRotation(db, key, house));
  await door.transaction({}, (db) => endRotation(db, house, second ?? 0));
  expect((await use(running)).version).toBe(2);
});

it('[H3] after a rotation, a running program and an older command make no key with the old master', async () => {
  const { owner, door, env, house, use, known } = await installation();
  const running = await openVault(env(), owner);
  const old = provenKey(env(), await known());
  await rotateMaster(door, env(), old);
  const first = await use(running);
  expect(await use(await openVault(env(), owner))).toEqual(first);
  await expect(door.transaction({}, (db) => beginRotation(db, old, house))).rejects.toThrow(/foi trocada enquanto/);
});

it('[H3] a rotation of the master key that is killed before or after its commit opens at the next start', async () => {
  const { owner, door, env, file, use, known } = await installation();
  const first = await use(await openVault(env(), owner));
  const left = () => readdirSync(join(file, '..')).filter((name) => name.endsWith('.next')).length;
  const stillborn: typeof door = {
    ...door,
    transaction: (options, work) =>
      door.transaction(options, async (db) => {
        await work(db);
        throw new Error('killed');
      }),
  };
  await expect(rotateMaster(stillborn, env(), provenKey(env(), await known()))).rejects.toThrow('killed');
  expect(await use(await openVault(env(), owner))).toEqual(first);
  expect(left()).toBe(1);
  const cut: typeof door = {
    ...door,
    transaction: async (options, work) => {
      await door.transaction(options, work);
      throw new Error('killed');
    },
  };
  const before = readFileSync(file, 'utf8');
  await expect(rotateMaster(cut, env(), provenKey(env(), await known()))).rejects.toThrow('killed');
  expect(readFileSync(file, 'utf8')).toBe(before);
  // Every command ends it too, the next rotation among them.
  expect(provenKey(env(), await known()).from).toBe(file);
  expect(await use(await openVault(env(), owner))).toEqual(first);
  expect(readFileSync(file, 'utf8')).not.toBe(before);
  expect(left()).toBe(0);
});

it('[H3] of two rotations of the master key at once, one is refused, and the key that counts opens', async () => {
  const { owner, env, file, use, known } = await installation();
  const first = await use(await openVault(env(), owner));
  const old = provenKey(env(), await known());
  const two = [1, 2].map(() => openDoor({ ...owner, max: 1 }, () => undefined));
  const ended = await Promise.allSettled(two.map((door) => rotateMaster(door, env(), old)));
  for (const door of two) await door.close();
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(provenKey(env(), await known()).from).toBe(file);
  expect(await use(await openVault(env(), owner))).toEqual(first);
});

it('[H1] the wrapped keys in the database open nothing by themselves', async () => {
  const { owner, door, env, house, use } = await installation();
  const { key } = await use(await openVault(env(), owner));
  const [row] = await door.transaction({}, (db) =>
    db.rows<{ chave: Buffer }>(sql`select chave from cofre_chaves where org_id = ${house}`),
  );
  expect(row?.chave.includes(key)).toBe(false);
});

it('[H1] a house that was removed and came back with another key is not sealed with the one remembered', async () => {
  const { owner, env, door, house, use } = await installation();
  const running = await openVault(env(), owner);
  const before = await use(running);
  await door.transaction({}, (db) => db.count(sql`delete from cofre_chaves where org_id = ${house}`));
  const after = await use(await openVault(env(), owner));
  expect(after.key.equals(before.key)).toBe(false);
  const keys = () => door.transaction({}, (db) => running.keys(db, house, [1]));
  expect((await keys()).get(1)?.equals(after.key)).toBe(true);
  expect(await use(running)).toEqual(after);
});

it('[H2] a key counts only if both its id and its check value are what the database knows', () => {
  const [one, other] = [newMasterKey('a test'), newMasterKey('a test')];
  expect(isKnownBy(one, { chave_id: one.id, conferencia: checkOf(one) })).toBe(true);
  expect(isKnownBy(one, { chave_id: one.id, conferencia: checkOf(other) })).toBe(false);
  expect(isKnownBy(one, { chave_id: other.id, conferencia: checkOf(one) })).toBe(false);
});
