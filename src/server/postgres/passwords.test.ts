import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject, it } from 'vitest';
import { withClient } from './connections.ts';
import { loadPasswords, scramMatches, scramVerifier } from './passwords.ts';

const folder = mkdtempSync(join(tmpdir(), 'ile-passwords-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('[INV-16] makes random passwords once, in a 0600 file without remains beside it', () => {
  const file = join(folder, 'once.json');
  const first = loadPasswords(file, ['a', 'b']);
  expect(first.a).not.toBe(first.b);
  expect(loadPasswords(file, ['a', 'b'])).toEqual(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['once.json']);
});

it('[INV-16] gives first writers at the same moment the same passwords', async () => {
  const file = join(folder, 'race.json');
  const module = JSON.stringify(join(import.meta.dirname, 'passwords.ts'));
  const program = `
    const { loadPasswords } = await import(${module});
    while (Date.now() < Number(process.argv[1]));
    process.stdout.write(loadPasswords(${JSON.stringify(file)}, ['a']).a);`;
  const moment = String(Date.now() + 1_500);
  const run = promisify(execFile);
  const outputs = await Promise.all(
    [1, 2, 3, 4].map(() => run(process.execPath, ['--input-type=module', '-e', program, moment])),
  );
  expect(new Set(outputs.map(({ stdout }) => stdout))).toEqual(new Set([loadPasswords(file, ['a']).a]));
});

it('keeps the passwords it knows when a name is new', () => {
  const file = join(folder, 'more.json');
  const { a } = loadPasswords(file, ['a']);
  expect(loadPasswords(file, ['a', 'c'])).toEqual({ a, c: expect.any(String) as string });
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)).toEqual(['a', 'c']);
});

it('refuses a damaged file, naming it', () => {
  const file = join(folder, 'damaged.json');
  for (const damage of ['', '{"a":', '{"a":"short"}', '[]']) {
    writeFileSync(file, damage);
    expect(() => loadPasswords(file, ['a'])).toThrow(file);
  }
});

it('knows only the passwords of what it creates', () => {
  const made = scramVerifier('um segredo');
  expect(scramMatches('um segredo', made)).toBe(true);
  expect(scramMatches('um segredO', made)).toBe(false);
  for (const other of [null, '', 'md5abc', made.slice(0, -4)]) expect(scramMatches('um segredo', other)).toBe(false);
});

it('makes what PostgreSQL itself would have made', async () => {
  const role = `ile_teste_senha_${process.pid}`;
  const [host, port, database] = await withClient(
    { connectionString: inject('postgres').serverUrl },
    async (client) => {
      await client.query(`create role ${role} login password '${scramVerifier('um segredo')}'`);
      return [client.host, client.port, client.database] as const;
    },
  );
  const enter = (password: string) =>
    withClient({ host, port, database: database === 'postgres' ? 'template1' : database, user: role, password }, () =>
      Promise.resolve('in'),
    );
  try {
    await expect(enter('outro')).rejects.toThrow('password authentication failed');
    // The right password passes; on the embedded server the database itself is then closed to that
    // role.
    await expect(enter('um segredo').catch(String)).resolves.toMatch(/^in$|permission denied for database/);
  } finally {
    await withClient({ connectionString: inject('postgres').serverUrl }, (client) => client.query(`drop role ${role}`));
  }
});
