import { expect, it } from 'vitest';
import { hashForHouse, passwordMatches } from './password.ts';

it('[INV-20] of one house a few passwords are hashed at a time, the others come back; another house has its own', async () => {
  const many = Promise.allSettled(Array.from({ length: 10 }, () => hashForHouse('one', 'correct horse')));
  const other = await hashForHouse('other', 'correct horse');
  const ended = await many;
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  for (const one of ended) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 503 });
  for (const hash of [other, await hashForHouse('one', 'correct horse')])
    expect(await passwordMatches('correct horse', hash)).toBe(true);
});
