import { expect, it } from 'vitest';
import { fairShare } from './fair-share.ts';

it('[INV-41] whoever waited in vain takes no place from those who come after', async () => {
  const enter = fairShare(1, 50);
  const leave = await enter('casa');
  await expect(enter('casa')).rejects.toMatchObject({ code: '53300' });
  leave();
  const again = await enter('casa');
  again();
  await enter('casa');
});
