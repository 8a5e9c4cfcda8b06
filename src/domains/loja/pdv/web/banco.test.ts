import { expect, it, vi } from 'vitest';
import { abrir } from './banco.ts';

interface Callbacks {
  terminated: () => void;
}
const openDB = vi.hoisted(() => vi.fn<(name: string, version: number, callbacks: Callbacks) => Promise<object>>());
vi.mock('idb', () => ({ openDB }));

it('[P8] the queue is opened anew after the browser could not open it, or closed it by itself', async () => {
  openDB.mockRejectedValueOnce(new DOMException('no room', 'UnknownError')).mockResolvedValue({});
  await expect(abrir()).rejects.toThrow('no room');
  await Promise.all([abrir(), abrir()]);
  expect(openDB).toHaveBeenCalledTimes(2);
  openDB.mock.lastCall?.[2].terminated();
  await abrir();
  expect(openDB).toHaveBeenCalledTimes(3);
});
