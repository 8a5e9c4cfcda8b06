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
  ['a row that lacks a value', sql`insert into contas (nome, email) values (${MARCA}, null)`, '23502'],
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

it('[INV-51] what is no JSON is not quoted', () => {
  const { written, log } = lines();
  try {
    JSON.parse(MARCA);
  } catch (err) {
    log.error({ err });
  }
  expect(written[0]).toContain('SyntaxError');
  expect(written[0]).not.toContain('Iyá');
});
