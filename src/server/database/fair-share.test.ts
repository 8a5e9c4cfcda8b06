import { expect, it } from 'vitest';
import { fairShare } from './fair-share.ts';

it('[INV-41] a caller who gave up waiting takes no place from the next ones', async () => {
  const enter = fairShare(1, 50);
  const leave = await enter('casa');
  await expect(enter('casa')).rejects.toMatchObject({ code: '53300' });
  leave();
  const again = await enter('casa');
  again();
  await enter('casa');
});
