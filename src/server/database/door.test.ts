import { Client } from 'pg';
import { afterAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../postgres/for-tests.ts';
import { network } from '../testing/network.ts';
import { connectionLost } from './connection-lost.ts';
import { openDoor, type Db } from './door.ts';
import { openDoors, wholeHouse, type OrgId } from './doors.ts';
import { sql } from './sql.ts';
import type { Message } from './together.ts';

const database = await createTestDatabase(inject('postgres'));
// One connection: what is not given back is missed by the next transaction.
const door = openDoor({ ...database.owner, max: 1 }, () => undefined);
await door.transaction({}, (db) => db.rows(sql`create table marks (name text primary key)`));
afterAll(async () => {
  await door.close();
  await database.stop();
});

const mark = (name: string) => sql`insert into marks values (${name}) returning name`;
const marks = async () =>
  (await door.transaction({}, (db) => db.rows<{ name: string }>(sql`select name from marks`))).map(({ name }) => name);
const pid = async (db: Db) => (await db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)).pid;

it('the commit travels with the last statement: what is refused after it has happened', async () => {
  const refusedLate = door.transaction({}, async (db) => {
    db.atCommit(mark('with the commit'));
    expect(await db.last(mark('last'))).toEqual([{ name: 'last' }]);
    throw new Error('too late');
  });
  await expect(refusedLate).rejects.toThrow('too late');
  expect(await marks()).toEqual(['last', 'with the commit']);
});

it('a transaction that its last statement ended is over, also if something waited for the commit', async () => {
  const answer = await door.transaction({}, (db) => {
    db.atCommit(mark('once with the commit'));
    return db.last(mark('at the end'));
  });
  expect(answer).toEqual([{ name: 'at the end' }]);
  expect((await marks()).filter((name) => name === 'once with the commit')).toHaveLength(1);
});

it('[INV-33] a reading transaction sees one moment from its first query to its last, and writes nothing', async () => {
  const other = openDoor({ ...database.owner, max: 1 }, () => undefined);
  const count = (db: Db) => db.row<{ n: number }>(sql`select count(*) as n from marks`);
  await door.transaction({ readOnly: true }, async (db) => {
    const before = await count(db);
    await other.transaction({}, (db2) => db2.rows(mark('meanwhile')));
    expect(await count(db)).toEqual(before);
  });
  await other.close();
  expect(await marks()).toContain('meanwhile');
  const writing = door.transaction({ readOnly: true }, (db) => db.rows(mark('read only')));
  await expect(writing).rejects.toMatchObject({ code: '25006' });
});

it.each(['40001', '40P01'])('[INV-34] runs again three times what fails with %s, and then reports it', async (code) => {
  let runs = 0;
  const failing = door.transaction({}, async (db) => {
    runs += 1;
    await db.rows(sql`select 1`);
    throw Object.assign(new Error('met another'), { code });
  });
  await expect(failing).rejects.toMatchObject({ code });
  expect(runs).toBe(4);
});

it('a last statement that fails undoes all, tells why, and leaves the connection usable', async () => {
  const before = await door.transaction({}, pid);
  const failing = door.transaction({}, async (db) => {
    await db.rows(mark('undone'));
    await db.last(sql`select 1 / ${0}::int`);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await marks()).not.toContain('undone');
  expect(await door.transaction({}, pid)).toBe(before);
});

it('a statement that was skipped behind a failed one is prepared when it is asked again', async () => {
  const before = await door.transaction({}, pid);
  const skipped = sql`select name from marks where name = ${'never asked before'}`;
  const failing = door.transaction({}, (db) => {
    db.atCommit(skipped);
    return db.last(sql`select 1 / ${0}::int`);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await door.transaction({}, (db) => db.rows(skipped))).toEqual([]);
  const never = sql`select no_such_column from marks where name = ${''}`;
  for (let times = 0; times < 2; times++)
    await expect(door.transaction({}, (db) => db.rows(never))).rejects.toMatchObject({ code: '42703' });
  expect(await door.transaction({}, pid)).toBe(before);
});

it('a statement for the commit that fails undoes all', async () => {
  const failing = door.transaction({}, async (db) => {
    await db.rows(mark('undone'));
    db.atCommit(sql`select 1 / ${0}::int`);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await marks()).not.toContain('undone');
});

it('[INV-31] a guard that touches no row undoes the statement it travels with, and nothing after it is run', async () => {
  const refused = { otherwise: () => new Error('taken'), explain: (error: unknown) => error };
  const again = (name: string, work: (db: Db) => Promise<unknown>) =>
    door.transaction({}, (db) => {
      db.guard({ ...refused, statement: sql`insert into marks values (${name}) on conflict do nothing` });
      return work(db);
    });
  await again('guard', (db) => db.rows(mark('first')));
  expect(await marks()).toEqual(expect.arrayContaining(['guard', 'first']));
  let went = false;
  const both = again('guard', async (db) => {
    await Promise.all([db.rows(mark('second')), db.rows(mark('beside'))]);
    went = true;
  });
  await expect(both).rejects.toThrow('taken');
  for (const work of [
    (db: Db) => db.last(mark('second')),
    (db: Db) => db.savepoint(() => db.rows(mark('second'))),
    () => Promise.resolve(),
  ])
    await expect(again('guard', work)).rejects.toThrow('taken');
  // The statement it travels with fails for the same reason: the guard is what is told.
  await expect(again('guard', (db) => db.rows(mark('first')))).rejects.toThrow('taken');
  expect(went).toBe(false);
  expect(await marks()).not.toEqual(expect.arrayContaining(['second']));
  expect(await marks()).not.toContain('beside');
});

it('[INV-31] a guard that fails says why in its own words, and nothing is written', async () => {
  const failing = door.transaction({}, (db) => {
    db.guard({ statement: sql`select 1 / ${0}::int`, otherwise: Error, explain: () => new Error('explained') });
    return db.rows(mark('behind a failed guard'));
  });
  await expect(failing).rejects.toThrow('explained');
  expect(await marks()).not.toContain('behind a failed guard');
});

it('a place in the queue is taken with the connection, not before slow work, and given back with it', async () => {
  let places = 0;
  const enter = () => {
    places += 1;
    return Promise.resolve(() => void (places -= 1));
  };
  const one = door.transaction({ enter }, async (db) => {
    expect(places).toBe(0);
    await db.rows(sql`select 1`);
    expect(places).toBe(1);
    throw new Error('refused');
  });
  await expect(one).rejects.toThrow('refused');
  await door.transaction({ enter }, (db) => db.last(sql`select 1`));
  await door.transaction({ enter }, () => Promise.resolve());
  expect(places).toBe(0);
  const away = openDoor({ host: '127.0.0.1', port: 1 }, () => undefined);
  await expect(away.transaction({ enter }, (db) => db.rows(sql`select 1`))).rejects.toThrow('ECONNREFUSED');
  expect(places).toBe(0);
});

it('a failure that its caller keeps to itself is none the less told: nothing was saved', async () => {
  const quiet = door.transaction({}, async (db) => {
    await db.rows(mark('kept'));
    await db.rows(sql`select 1 / ${0}::int`).catch(() => undefined);
  });
  await expect(quiet).rejects.toThrow('rolled back at commit');
  expect(await marks()).not.toContain('kept');
});

it('a step that is undone takes along what it asked for at the commit, and nothing else', async () => {
  await door.transaction({}, async (db) => {
    db.atCommit(mark('before the step'));
    const step = async () => {
      db.atCommit(mark('of the step'));
      throw new Error('refused');
    };
    await expect(db.savepoint(step)).rejects.toThrow('refused');
  });
  expect(await marks()).toContain('before the step');
  expect(await marks()).not.toContain('of the step');
});

it('a transaction takes no statement after its last one', async () => {
  const late = (work: (db: Db) => unknown) =>
    door.transaction({}, async (db) => {
      await db.last(sql`select 1`);
      await work(db);
    });
  await expect(late((db) => db.rows(mark('late')))).rejects.toThrow('after the end');
  await expect(late((db) => db.atCommit(mark('late')))).rejects.toThrow('after the commit');
});

it('a lost connection: what only reads runs again, what may have been written does not', async () => {
  const cutOnce = (readOnly: boolean) => {
    let runs = 0;
    const cut = door.transaction({ readOnly }, (db) =>
      db.last(++runs === 1 ? sql`select pg_terminate_backend(pg_backend_pid())` : sql`select ${runs}::int as run`),
    );
    return cut;
  };
  expect(await cutOnce(true)).toEqual([{ run: 2 }]);
  await expect(cutOnce(false)).rejects.toMatchObject({ code: '57P01' });
});

it('a connection that went silent is given up in time, and another takes its place', async () => {
  const net = await network(new Client(database.owner));
  const remote = openDoor({ ...database.owner, ...net.place, max: 1, query_timeout: 3_000 }, () => undefined);
  const first = await remote.transaction({ readOnly: true }, pid);
  net.silence();
  expect(await remote.transaction({ readOnly: true }, pid)).not.toBe(first);
  expect(connectionLost(new Error('Query read timeout'))).toBe(true);
  await remote.close();
  net.close();
});

it.each([
  ['57P01', true],
  ['08006', true],
  ['ECONNREFUSED', true],
  ['ENOENT', true],
  ['ENOTFOUND', true],
  ['EAI_AGAIN', true],
  ['EHOSTUNREACH', true],
  ['ENETUNREACH', true],
  ['ETIMEDOUT', true],
  ['22012', false],
  ['23505', false],
  ['ENOSPC', false],
])('%s means that the database is away, a socket, a machine or its name alike: %s', (code, away) => {
  expect(connectionLost(Object.assign(new Error('said by the system'), { code }))).toBe(away);
});

it('[INV-04] refuses a text that is no id of a house, because the context is written into the statement', async () => {
  const doors = openDoors(database, () => undefined);
  const none = wholeHouse(`'; set local role none; --` as OrgId);
  await expect(doors.casa(none, {}, (db) => db.rows(sql`select 1`))).rejects.toThrow('Not a UUID');
  await doors.close();
});

it('[INV-04] every statement of a transaction is a text of its own: Citus repeats a whole text on the workers', async () => {
  const asked = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => asked.mockRestore());
  const doors = openDoors(database, () => undefined);
  const house = wholeHouse('01890000-0000-7000-8000-000000000000' as OrgId);
  await doors.casa(house, { readOnly: true }, (db) => db.rows(sql`select 1`));
  await doors.casa(house, {}, (db) => db.rows(sql`select 1`));
  await doors.close();
  const texts = asked.mock.calls.flatMap(([query]: readonly unknown[]) =>
    (query as { statements: Message[] }).statements.map(({ text }) => text),
  );
  const rest = texts.filter((text) => !/^set local [^;]+$/.test(text));
  const written = ['begin isolation level read committed', 'select 1', 'commit'];
  expect(rest).toEqual(['begin isolation level repeatable read read only', ...written.slice(1), ...written]);
  // The house; the house and the user.
  expect(texts.length - rest.length).toBe(1 + 2);
});

it('[INV-40] a call of a program that stops, whose connections are given back, finds it busy and is not run again', async () => {
  const stopped = openDoor({ ...database.owner, max: 1 }, () => undefined);
  await stopped.close();
  let runs = 0;
  const late = stopped.transaction({}, (db) => {
    runs += 1;
    return db.rows(sql`select 1`);
  });
  const error: unknown = await late.catch((reason: unknown) => reason);
  expect([runs, connectionLost(error)]).toEqual([1, true]);
});
