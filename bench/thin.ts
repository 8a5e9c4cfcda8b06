// The yardstick: node:http and pg with nothing else. No session, no permission, no validation, no audit, no tenancy beyond the WHERE.
import { createServer, type IncomingMessage } from 'node:http';
import { Pool, type PoolConfig } from 'pg';

const { config, orgId, refer } = JSON.parse(process.argv[2] ?? '{}') as {
  config: PoolConfig;
  orgId: string;
  refer: string;
};
const pool = new Pool({ ...config, max: 10 });

const LIST = {
  name: 'list',
  text: `select f.id, m.nome, m.matricula, f.refer, f.dt_vencimento, f.valor_centavos, f.vl_desconto_centavos, f.status, f.dt_pagamento,
                f.vl_pago_centavos, f.forma_pagamento
         from faturas f join membros m on m.org_id = f.org_id and m.id = f.membro_id
         where f.org_id = $1 and f.refer = $2 order by f.id desc limit 25`,
};
const SEARCH = {
  name: 'search',
  text: `select id, nome, matricula from membros where org_id = $1 and busca like '%' || ile_dobrar($2) || '%' order by nome_ordem, id limit 25`,
};
const PAY = {
  name: 'pay',
  text: `update faturas set status = 'paga', dt_pagamento = current_date, vl_pago_centavos = valor_centavos, forma_pagamento = 'pix'
         where org_id = $1 and id = $2 and status <> 'paga' returning membro_id, valor_centavos`,
};
const RECORD = {
  name: 'record',
  text: `insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, usuario_operacao)
         values ($1, $2, $3, current_date, $4, 'pix', $1)`,
};

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
