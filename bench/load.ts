import autocannon from 'autocannon';
import { cpuMs } from './cpu.ts';

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
  /** Processor time of server and database for one request, in ms. */
  cpu: number;
}

export interface Load {
  port: number;
  /** How long, or how many requests. */
  until: { seconds: number } | { requests: number };
  /** The server's processes, whose processor time is counted. */
  pids: readonly number[];
  next: () => Call;
  /** Requests a second of all clients together; as many as they can unless given. */
  rate?: number;
}

const CLIENTS = 10;

/** Ten keep-alive clients at once, in this process. */
export async function load({ port, until, pids, next, rate }: Load): Promise<Figures> {
  const before = cpuMs(...pids);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CLIENTS,
    ...(rate !== undefined && { overallRate: rate }),
    ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests }),
    requests: [{ setupRequest: (request) => ({ ...request, body: undefined, headers: {}, ...next() }) }],
  });
  const { total } = result.requests;
  return {
    perSecond: total / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
    cpu: (cpuMs(...pids) - before) / total,
  };
}
