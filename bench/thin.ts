// The baseline: node:http and pg with nothing else. No session, no permission, no validation, no
// audit, no tenancy beyond the WHERE.
import { createServer, type IncomingMessage } from 'node:http';
import { Pool, type PoolConfig } from 'pg';
import { LIST, PAY, SEARCH, SELL } from './statements.ts';

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
  const { faturas } = JSON.parse(text) as { faturas: string[] };
  return { pagas: (await pool.query({ ...PAY, values: [orgId, faturas[0]] })).rowCount };
}

interface Venda {
  chave: string;
  total_centavos: number;
  metodo_pagamento: string;
  usuario_operacao: string;
  itens: { produto_id: string; quantidade: number; preco_centavos: number }[];
}

async function sell({ chave, total_centavos, metodo_pagamento, usuario_operacao, itens }: Venda): Promise<unknown> {
  const columns = [
    itens.map(({ produto_id }) => produto_id),
    itens.map(({ quantidade }) => quantidade),
    itens.map(({ preco_centavos }) => preco_centavos),
  ];
  const values = [orgId, chave, total_centavos, metodo_pagamento, usuario_operacao, ...columns];
  return (await pool.query({ ...SELL, values })).rows[0];
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
