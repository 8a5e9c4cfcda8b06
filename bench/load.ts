import { Agent, request } from 'node:http';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

export interface Figures {
  perSecond: number;
  p99: number;
  failed: number;
}

const CLIENTS = 10;

/** Ten keep-alive clients for some seconds. `next` returns each one's next call; undefined ends it. */
export async function load(port: number, seconds: number, next: () => Call | undefined): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1000;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let call = next(); call && performance.now() < until; call = next()) {
        const start = performance.now();
        const status = await send(agent, port, call);
        times.push(performance.now() - start);
        if (status !== 200) failed++;
      }
    }),
  );
  agent.destroy();
  const elapsed = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / elapsed, p99: times[Math.floor(times.length * 0.99)] ?? 0, failed };
}

function send(agent: Agent, port: number, { method, path, body, headers }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(body);
  });
}
