import { randomBytes } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import type { Db, Door } from '../database/door.ts';
import { sql } from '../database/sql.ts';
import type { Env } from '../env.ts';
import {
  checkOf,
  keepMasterKey,
  masterKeyFile,
  newMasterKey,
  nextKeyFile,
  nextKeyFiles,
  type MasterKey,
} from './master-key.ts';
import { unwrapKey, wrapKey } from './vault.ts';

interface Wrapped {
  org_id: string;
  versao: number;
  chave: Buffer;
}

/**
 * Wraps every house's key with another master key, in one transaction. Killed before its commit,
 * the old key counts; after it, the next start finds the new one beside it. Returns how many keys.
 */
export async function rotateMaster(door: Door, env: Env, old: MasterKey): Promise<{ key: MasterKey; wrapped: number }> {
  if (old.from !== masterKeyFile(env))
    throw new Error(
      `A chave-mestra vem de ${old.from}, e só quem cuida dela a troca. Ponha a chave no arquivo ${masterKeyFile(env)} (e tire-a de lá), rode de novo, e leve a nova de volta.`,
    );
  const fresh = newMasterKey('fresh');
  const wrapped = await door.transaction({}, (db) => wrapAgain(db, env, old, fresh));
  renameSync(nextKeyFile(env, fresh), masterKeyFile(env));
  return { key: { ...fresh, from: masterKeyFile(env) }, wrapped };
}

async function wrapAgain(db: Db, env: Env, old: MasterKey, key: MasterKey): Promise<number> {
  // Nobody makes or brings a house's key meanwhile: it would be wrapped with the old one.
  await db.count(sql`lock table cofre_chaves in share row exclusive mode`);
  await refuseOther(db, old);
  // Under this lock no other rotation has a file that may still count.
  for (const file of nextKeyFiles(env)) rmSync(file, { force: true });
  keepMasterKey(env, key, nextKeyFile(env, key));
  const rows = await db.rows<Wrapped>(sql`select org_id, versao, chave from cofre_chaves order by org_id, versao`);
  const chaves = rows.map((row) =>
    wrapKey(key, row.org_id, { version: row.versao, key: unwrapKey(old, row.org_id, row) }),
  );
  await db.count(sql`
    update cofre_chaves c set chave = n.chave
    from unnest(${rows.map(({ org_id }) => org_id)}::uuid[], ${rows.map(({ versao }) => versao)}::int[], ${chaves}::bytea[]) n (org_id, versao, chave)
    where c.org_id = n.org_id and c.versao = n.versao`);
  await db.count(sql`update cofre set chave_id = ${key.id}, conferencia = ${checkOf(key)}`);
  return rows.length;
}

/** Call it under a lock on `cofre_chaves`: then the master key stays what it is. */
async function refuseOther(db: Db, master: MasterKey): Promise<void> {
  if (await db.maybe(sql`select 1 from cofre where chave_id <> ${master.id}`))
    throw new Error('A chave-mestra foi trocada enquanto este comando corria. Rode-o de novo.');
}

/**
 * Begins a new version of a house's key, or goes on with a rotation that was killed: several
 * versions are then there. Returns the newest version, or null for a house without a key.
 */
export async function beginRotation(db: Db, master: MasterKey, house: string): Promise<number | null> {
  // The master key is not rotated meanwhile: the new key would be wrapped with the old one.
  await db.count(sql`lock table cofre_chaves in row exclusive mode`);
  await refuseOther(db, master);
  const rows = await db.rows<{ versao: number }>(sql`
    select versao from cofre_chaves where org_id = ${house} order by versao for update`);
  const newest = rows.at(-1)?.versao;
  if (newest === undefined || rows.length > 1) return newest ?? null;
  const chave = wrapKey(master, house, { version: newest + 1, key: randomBytes(32) });
  await db.count(sql`
    insert into cofre_chaves (org_id, versao, chave) values (${house}, ${newest + 1}, ${chave})`);
  return newest + 1;
}

/** Removes the older versions; the database refuses while one of them still seals something. */
export async function endRotation(db: Db, house: string, newest: number): Promise<void> {
  await db.count(sql`delete from cofre_chaves where org_id = ${house} and versao < ${newest}`);
}
