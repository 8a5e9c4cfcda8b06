import { expect, it } from 'vitest';
import { hashForHouse, passwordMatches, temporaryPassword } from './password.ts';

it('[INV-20] of one house a few passwords are hashed at a time, the others come back; another house has its own', async () => {
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
