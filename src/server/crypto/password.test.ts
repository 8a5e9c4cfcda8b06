import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashForHouse, hashPassword, passwordMatches, temporaryPassword } from './password.ts';

it('[INV-20] hashes a few passwords of one house at a time and refuses the others; another house has its own places', async () => {
  const many = Promise.allSettled(Array.from({ length: 10 }, () => hashForHouse('one', 'correct horse')));
  const other = await hashForHouse('other', 'correct horse');
  const ended = await many;
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  for (const one of ended) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 503 });
  for (const hash of [other, await hashForHouse('one', 'correct horse')])
    expect(await passwordMatches('correct horse', hash)).toBe(true);
});

it('[INV-16] a temporary password is 16 letters and digits that nobody takes for others, another each time', () => {
  const made = Array.from({ length: 200 }, () => temporaryPassword());
  for (const password of made) expect(password).toMatch(/^[A-HJ-NP-Za-km-np-z2-9]{16}$/);
  expect(new Set(made).size).toBe(200);
  // 56 signs: what is drawn from a byte without a remainder leaves none of them out.
  expect(new Set(made.join('')).size).toBe(56);
});

/** 'girassol-de-maio', as an earlier version of the program stored it. */
const STORED = '$argon2id$v=19$m=19456,t=2,p=1$cXVhcnRpbmhhLWRlLWFndQ$yBLYxlWCpg+nmoHAyUGApal5whk4OBUbOwDrlRUvOok';

/** As the program itself does, whose cost the setup of the tests lowers. */
const hashedByTheProgram = (password: string): string => {
  const script = `console.log(await (await import(process.argv[1])).hashPassword(process.argv[2]))`;
  const path = join(import.meta.dirname, 'password.ts');
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script, path, password]).toString().trim();
};

it('stores a password by argon2id with 19 MiB, two passes and its own salt; older hashes stay valid', async () => {
  const [one, two] = [hashedByTheProgram('girassol-de-maio'), hashedByTheProgram('girassol-de-maio')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(two.split('$')[4]).not.toBe(one.split('$')[4]);
  for (const stored of [one, two, STORED]) expect(await passwordMatches('girassol-de-maio', stored)).toBe(true);
  for (const stored of [STORED, null]) expect(await passwordMatches('girassol-de-maie', stored)).toBe(false);
});

it('[A2] one that is typed with its accents apart, as some telephones do, is the same', async () => {
  const [inteiros, soltos] = ['oração à noite'.normalize('NFC'), 'oração à noite'.normalize('NFD')];
  expect(soltos).not.toBe(inteiros);
  expect(await passwordMatches(soltos, await hashPassword(inteiros))).toBe(true);
  expect(await passwordMatches(inteiros, await hashPassword(soltos))).toBe(true);
});
