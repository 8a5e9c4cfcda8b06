import { describe, expect, it, vi } from 'vitest';
import { answerPage, askWorker } from './worker.ts';

/** A worker whose messages the test posts. */
class Scripted extends EventTarget {
  terminate = vi.fn<() => void>();
  postMessage = vi.fn<(question: unknown) => void>();
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  tell(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('askWorker', () => {
  it('reports progress, resolves with the answer and ends the worker', async () => {
    const worker = new Scripted();
    const onProgress = vi.fn<(done: number, total: number) => void>();
    const asked = askWorker<string>(worker, () => worker.postMessage('?'), { onProgress });
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('?');
    worker.tell({ done: 1, total: 2 });
    worker.tell({ answer: 'file' });
    expect(await asked).toBe('file');
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(1, 2);
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it.each([
    ['the worker posts a failure', (worker: Scripted) => worker.tell({ failure: 'full' }), 'full'],
    [
      'the worker breaks',
      (worker: Scripted) => worker.dispatchEvent(new ErrorEvent('error', { message: 'broken' })),
      'broken',
    ],
  ])('rejects and ends the worker if %s', async (_, happen, message) => {
    const worker = new Scripted();
    const asked = askWorker(worker, () => undefined);
    happen(worker);
    await expect(asked).rejects.toThrow(message);
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('rejects and ends the worker when the person leaves, or if the question cannot be posted', async () => {
    const [left, unasked, leave] = [new Scripted(), new Scripted(), new AbortController()];
    const asked = askWorker(left, () => undefined, { signal: leave.signal });
    leave.abort();
    await expect(asked).rejects.toThrow('aborted');
    await expect(askWorker(unasked, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    expect([left, unasked].map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 1]);
  });

  it('gives the late answer after its time, and ends the worker', async () => {
    const worker = new Scripted();
    expect(await askWorker(worker, () => undefined, { late: { ms: 1, answer: 'too large' } })).toBe('too large');
    expect(worker.terminate).toHaveBeenCalledOnce();
  });
});

describe('answerPage', () => {
  it('posts progress and the answer, or why there is none', async () => {
    const post = vi.fn<(news: object) => void>();
    vi.stubGlobal('postMessage', post);
    answerPage((onProgress) => {
      onProgress(1, 1);
      return 'file';
    });
    answerPage(() => {
      throw new Error('broken');
    });
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(3));
    expect(post.mock.calls.flat()).toEqual([{ done: 1, total: 1 }, { answer: 'file' }, { failure: 'broken' }]);
    vi.unstubAllGlobals();
  });
});
