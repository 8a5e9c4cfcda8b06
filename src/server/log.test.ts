import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Statement } from './database/sql.ts';
import { sql } from './database/sql.ts';
import { openLog } from './log.ts';
import { testDoors } from './testing/database.ts';

const MARCA = 'Iyá Mercedes de Oyá';

function lines() {
  const written: string[] = [];
  return { written, log: openLog({ LOG_LEVEL: 'trace' }, { write: (line) => written.push(line) }) };
}

async function failure(statement: Statement): Promise<unknown> {
  const doors = await testDoors();
  return doors.acesso({}, (db) => db.rows(statement)).catch((error: unknown) => error);
}

it.each([
  ['a value that is no UUID', sql`select id from contas where id::text = ${MARCA}::uuid::text`, '22P02'],
  ['a row that lacks a value', sql`insert into contas (nome, email) values (null, ${MARCA})`, '23502'],
  [
    'a value that is there already',
    sql`insert into contas (nome, email) values (${MARCA}, 'duas@exemplo.org'), (${MARCA}, 'duas@exemplo.org')`,
    '23505',
  ],
])('[INV-51] %s is logged with its code and without the value', async (_, statement, code) => {
  const { written, log } = lines();
  const cause = await failure(statement);
  log.error({ err: cause });
  log.error({ err: new Error('outer', { cause }) });
  expect(written).toHaveLength(2);
  for (const line of written) {
    expect(line).toContain(code);
    expect(line).toContain('at ');
    expect(line).not.toMatch(/Iyá|exemplo\.org/);
  }
});

it('[INV-51] the fields in which the database quotes rows are left out', () => {
  // The serving roles never get these of our tables: the database leaves them out where rows are
  // secured.
  const quoting = {
    detail: `Key (nome)=(${MARCA}) already exists.`,
    where: `row ${MARCA}`,
    hint: MARCA,
    internalQuery: MARCA,
  };
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'contas__email',
    ...quoting,
  });
  const { written, log } = lines();
  log.error({ err: cause });
  log.error({ err: new Error('outer', { cause }) });
  expect(written).toHaveLength(2);
  for (const line of written) {
    expect(line).toContain('contas__email');
    expect(line).not.toContain(MARCA);
  }
});

it('[INV-51] does not quote input that is no JSON', () => {
  const { written, log } = lines();
  try {
    JSON.parse(MARCA);
  } catch (err) {
    log.error({ err });
  }
  expect(written[0]).toContain('SyntaxError');
  expect(written[0]).not.toContain('Iyá');
});

it.skipIf(!existsSync('/dev/full'))(
  '[INV-37] a full disk behind the log neither ends the program nor keeps it from ending',
  () => {
    const program = `
    const { openLog } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)});
    const log = openLog({ LOG_LEVEL: 'info' });
    for (let line = 0; line < 3; line++) {
      log.info({ line }, 'said');
      await new Promise((done) => setTimeout(done, 20));
    }
    process.exit(7);`;
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
      timeout: 60_000,
    });
    closeSync(full);
    expect([status, stderr]).toEqual([7, '']);
  },
);
