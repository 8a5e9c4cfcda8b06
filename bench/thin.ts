// The yardstick: node:http and pg with nothing else. No session, no permission, no validation, no audit, no tenancy beyond the WHERE.
import { createServer, type IncomingMessage } from 'node:http';
import { Pool, type PoolConfig } from 'pg';
import { LIST, PAY, RECORD, SEARCH } from './statements.ts';

const { config, orgId, refer } = JSON.parse(process.argv[2] ?? '{}') as {
  config: PoolConfig;
  orgId: string;
  refer: string;
};
const pool = new Pool({ ...config, max: 10 });

async function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://thin');
  if (url.pathname === '/list') return (await pool.query({ ...LIST, values: [orgId, refer] })).rows;
  if (url.pathname === '/search')
    return (await pool.query({ ...SEARCH, values: [orgId, url.searchParams.get('busca')] })).rows;
  return pay(await body(request));
}

async function pay(fatura: string): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ membro_id: string; valor_centavos: string }>({
      ...PAY,
      values: [orgId, fatura],
    });
    const [row] = rows;
    if (row) await client.query({ ...RECORD, values: [orgId, fatura, row.membro_id, row.valor_centavos] });
    await client.query('commit');
    return { pagas: rows.length };
  } finally {
    client.release();
  }
}

async function body(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return (JSON.parse(text) as { faturas: string[] }).faturas[0] ?? '';
}

const server = createServer((request, response) => {
  answer(request).then(
    (value) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value)),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
process.on('disconnect', () => process.exit(0));
