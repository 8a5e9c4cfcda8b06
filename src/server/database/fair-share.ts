/** Has the code of PostgreSQL's too_many_connections, which the engine answers with 503. */
class Crowded extends Error {
  readonly code = '53300';
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lets at most `most` callers per key in at once, the others in their order, so that one house's
 * locks leave connections to the rest. A caller who is let in gets a function that gives the place
 * back.
 */
export function fairShare(most: number, patienceMs: number): (key: string) => Promise<() => void> {
  const queues = new Map<string, Queue>();
  return async (key) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < most) queue.running += 1;
    else await turn(queue, patienceMs);
    return () => {
      // The next one takes over the place.
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.running === 0) queues.delete(key);
    };
  };
}

function turn({ waiting }: Queue, patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(new Crowded('Too many transactions of one house at once'));
    }, patienceMs);
    waiting.push(go);
  });
}
