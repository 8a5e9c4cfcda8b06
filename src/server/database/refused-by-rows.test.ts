import { afterAll, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../postgres/for-tests.ts';
import { openDoor, refusedByRows } from './door.ts';

const database = await createTestDatabase(inject('postgres'));
const owner = openDoor({ ...database.owner, max: 1 }, () => undefined);
const casa = openDoor({ ...database.casa, max: 1 }, () => undefined);
const plain = (text: string) => ({ text, values: [], name: '' });
await owner.transaction({}, async (db) => {
  const { user: role } = database.casa;
  await db.rows(plain('create table own_rows (one int, hidden int)'));
  await db.rows(plain('alter table own_rows enable row level security'));
  await db.rows(plain('create policy positive on own_rows using (one > 0)'));
  await db.rows(plain(`grant insert, select (one) on own_rows to ${role}`));
  await db.rows(plain('create table locked (one int)'));
  await db.rows(plain('create function closed() returns int language sql return 1'));
  await db.rows(plain('revoke execute on function closed() from public'));
});
afterAll(async () => {
  await casa.close();
  await owner.close();
  await database.stop();
});

/** As a worker's error arrives through the coordinator: its code and words, by another routine. */
const relayed = (message: string) =>
  `do $$ begin raise exception '%', '${message}' using errcode = 'insufficient_privilege'; end $$`;

it.each([
  ['a row that the policy refuses', 'insert into own_rows (one) values (-1)', true],
  [
    'the same, told by a worker',
    relayed('new row violates row-level security policy for table "own_rows_102008"'),
    true,
  ],
  ['no grant on the table', 'select from locked', false],
  ['no grant on the column', 'select hidden from own_rows', false],
  ['no grant on the function', 'select closed()', false],
  ['no grant, told by a worker', relayed('permission denied for table own_rows_102008'), false],
  ['another error', 'select 1 / 0', false],
])('[INV-02] %s', async (_, statement, refused) => {
  const error: unknown = await casa
    .transaction({}, (db) => db.rows(plain(statement)))
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  expect(error).toBeInstanceOf(Error);
  expect(refusedByRows(error)).toBe(refused);
});

it('[INV-02] a missing grant is one on a server that speaks another language too', () => {
  const said = (routine: string) =>
    Object.assign(new Error('permissão negada: tabela locked'), { code: '42501', routine });
  expect(refusedByRows(said('aclcheck_error'))).toBe(false);
  expect(refusedByRows(said('ExecWithCheckOptions'))).toBe(true);
});
