// The baseline: node:http and pg with nothing else. No session, no permission, no validation, no audit, no tenancy beyond the WHERE.
import { createServer, type IncomingMessage } from 'node:http';
import { Pool, type PoolConfig } from 'pg';
import { LIST, PAY, RECORD, SEARCH, SELL, TAKE } from './statements.ts';

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
  const text = await body(request);
  if (url.pathname === '/sale') return sell(JSON.parse(text) as Venda);
  return pay((JSON.parse(text) as { faturas: string[] }).faturas[0] ?? '');
}

interface Venda {
  chave: string;
  total_centavos: number;
  metodo_pagamento: string;
  usuario_operacao: string;
  itens: { produto_id: string; quantidade: number; preco_centavos: number }[];
}

/** Stock by a guarded update in the order of the ids, then the house's next number, the sale, its lines and movements. */
async function sell(venda: Venda): Promise<unknown> {
  const client = await pool.connect();
  const ids = venda.itens.map(({ produto_id }) => produto_id);
  const counts = venda.itens.map(({ quantidade }) => quantidade);
  try {
    await client.query('begin');
    const taken = await client.query({ ...TAKE, values: [orgId, ids, counts] });
    if (taken.rowCount !== ids.length) throw new Error('stock');
    const { rows } = await client.query<{ venda_id: string; numero: number }>({
      ...SELL,
      values: [
        orgId,
        venda.chave,
        venda.total_centavos,
        venda.metodo_pagamento,
        venda.usuario_operacao,
        ids,
        counts,
        venda.itens.map(({ preco_centavos }) => preco_centavos),
      ],
    });
    await client.query('commit');
    return rows[0];
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
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
  return text;
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
