import { createReadStream, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { Client, type PoolConfig } from 'pg';
import { expect, inject } from 'vitest';
import { decrypt, Password } from '../../server/backup/age.ts';
import { backUp } from '../../server/backup/back-up.ts';
import { sql } from '../../server/database/sql.ts';
import type { Caller, TestHouse } from '../../server/testing/house.ts';

/** The owner of the tables in this file's database. */
export async function ownerOfTables(casa: TestHouse): Promise<PoolConfig> {
  const { name } = await casa.doors.acesso({}, (db) =>
    db.row<{ name: string }>(sql`select current_database() as name`),
  );
  const { host, port, user, password } = new Client({ connectionString: inject('postgres').serverUrl });
  return { host, port, user, password: String(password), database: name };
}

const fileFor = (ending: string): string => join(tmpdir(), `ile-copia-${process.pid}.${ending}`);

/** Everything of the house as one archive, opened. */
export async function houseExport(dono: Caller, senha?: string): Promise<Buffer> {
  const answer = await dono.fetch('POST', '/api/organizacao/exportar', senha === undefined ? {} : { senha });
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (senha === undefined) return gunzipSync(bytes);
  const file = fileFor('age');
  writeFileSync(file, bytes);
  const opened = await buffer(decrypt(createReadStream(file), new Password(senha)));
  rmSync(file);
  return gunzipSync(opened);
}

/** A backup of the whole database, opened. */
export async function wholeBackup(owner: PoolConfig): Promise<Buffer> {
  const file = fileFor('tar.gz');
  const source = { owner, program: '0', readFile: () => Promise.resolve(null), secret: null, now: new Date() };
  await backUp(source, file);
  const opened = gunzipSync(await buffer(createReadStream(file)));
  rmSync(file);
  return opened;
}

/** Where a secret stands in the open, as it is or in hexadecimal or base64. */
export const whereFound = (said: Readonly<Record<string, Buffer | string>>, secrets: readonly string[]): string[] =>
  Object.entries(said).flatMap(([where, text]) =>
    secrets
      .flatMap((one) => [one, Buffer.from(one).toString('hex'), Buffer.from(one).toString('base64')])
      .filter((form) => text.includes(form))
      .map((form) => `${where}: ${form.slice(0, 12)}`),
  );
