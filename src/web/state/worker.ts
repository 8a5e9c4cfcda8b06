/** What a worker tells the page that made it. */
type WorkerNews<Answer> = { done: number; total: number } | { answer: Answer } | { failure: string };

/** How far the work has come. */
export type OnProgress = (done: number, total: number) => void;

interface AskOptions<Answer> {
  /** Ends the worker early; the promise then rejects. */
  signal?: AbortSignal;
  onProgress?: OnProgress;
  /** The answer if the worker needs more than these milliseconds. */
  late?: { ms: number; answer: Answer };
}

/**
 * The one answer of a worker that was made for it. The worker ends with the answer. `ask` posts the
 * question, in several messages if it is large. Rejects with the worker's failure.
 */
export function askWorker<Answer>(
  worker: Worker,
  ask: () => void | Promise<void>,
  { signal, onProgress, late }: AskOptions<Answer> = {},
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Answer>((resolve, reject) => {
    if (late) timer = setTimeout(() => resolve(late.answer), late.ms);
    signal?.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerNews<Answer>>) => {
      if ('answer' in data) resolve(data.answer);
      else if ('failure' in data) reject(new Error(data.failure));
      else onProgress?.(data.done, data.total);
    });
    Promise.resolve(ask()).catch(reject);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

/** In a worker: posts what `make` returns, or why it failed. The page stays usable meanwhile. */
export function answerPage<Answer>(make: (onProgress: OnProgress) => Answer | Promise<Answer>): void {
  const post = (news: WorkerNews<Answer>): void => globalThis.postMessage(news);
  new Promise<Answer>((resolve) => resolve(make((done, total) => post({ done, total })))).then(
    (answer) => post({ answer }),
    (error: unknown) => post({ failure: error instanceof Error ? error.message : String(error) }),
  );
}
