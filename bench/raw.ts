// The lower bound: the same SQL from ten connections of the driver, without HTTP. Started by
// run.ts, which sends it the work.
import { Client, type PoolConfig } from 'pg';
import { LIST, PAY, SEARCH } from './statements.ts';

interface Order {
  work: 'list' | 'search' | 'pay';
  seconds: number;
  faturas: string[];
}

const CONNECTIONS = 10;
const { config, orgId, refer } = JSON.parse(process.argv[2] ?? '{}') as {
  config: PoolConfig;
  orgId: string;
  refer: string;
};
const clients = Array.from({ length: CONNECTIONS }, () => new Client(config));
await Promise.all(clients.map((client) => client.connect()));

async function measure({ work, seconds, faturas }: Order): Promise<number> {
  const next = () => {
    if (work === 'list') return { ...LIST, values: [orgId, refer] };
    if (work === 'search') return { ...SEARCH, values: [orgId, 'conceicao'] };
    const fatura = faturas.pop();
    return fatura === undefined ? undefined : { ...PAY, values: [orgId, fatura] };
  };
  let done = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      for (let query = next(); query && performance.now() < until; query = next()) {
        await client.query(query);
        done++;
      }
    }),
  );
  return done / ((performance.now() - began) / 1000);
}

process.on('message', (order: Order) => void measure(order).then((perSecond) => process.send?.(perSecond)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
