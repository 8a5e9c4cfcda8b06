import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows } from '../../../../server/testing/account.ts';
import type { Papel, TestHouse } from '../../../../server/testing/house.ts';
import type { Feixe } from '../rules.ts';
import { segredoDoToken } from '../server/segredo.ts';

/** The person's session has proven a second step. */
export const comDuasEtapas = (casa: TestHouse, papel: Papel = 'owner') =>
  acessoRows(sql`update sessoes set etapas = 'provada' where conta_id = ${casa.usuario(papel).id} returning 1`);

/** Another secret under the prefix of a real token, with its right checksum. */
export const tokenInventado = (token: string): string => segredoDoToken(token.slice(4, 14)).token;

interface Escolhas {
  papel?: Papel;
  redes?: string[];
  dias?: 30 | 90 | 365;
}

/** A token of the house, made by its owner unless told otherwise. */
export async function comToken(
  casa: TestHouse,
  feixes: Feixe[],
  { papel = 'owner', redes = [], dias = 90 }: Escolhas = {},
): Promise<{ id: string; token: string }> {
  await comDuasEtapas(casa, papel);
  const { id, token } = await casa.como(papel).call('criarToken', { nome: 'Planilha', feixes, redes, dias });
  return { id, token: token ?? '' };
}

interface Pedido {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  ip?: string;
}

/** Asks as a program does: a token in the header, no cookie, no origin. */
export async function pedir(
  { app }: Pick<TestHouse, 'app'>,
  token: string | null,
  caminho: string,
  { method = 'GET', headers = {}, body, ip = '203.0.113.7' }: Pedido = {},
): Promise<Response> {
  const request = new Request(`http://localhost/api/v1${caminho}`, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return app.fetch(request, { incoming: { socket: { remoteAddress: ip, remotePort: 1, remoteFamily: 'IPv4' } } });
}

export interface Lista {
  itens: Record<string, unknown>[];
  /** A cursor, or the number after which a numbered list goes on. */
  proximo: string | number | null;
}

/** Every row of a list, page by page. */
export async function lerTudo(casa: Pick<TestHouse, 'app'>, token: string, caminho: string, limite = 200) {
  const itens: Lista['itens'] = [];
  for (let proximo: Lista['proximo'] = ''; proximo !== null;) {
    const cursor: string = proximo === '' ? '' : `&${typeof proximo === 'number' ? 'depois' : 'cursor'}=${proximo}`;
    const junto = caminho.includes('?') ? '&' : '?';
    const lida = await pedir(casa, token, `${caminho}${junto}limite=${limite}${cursor}`);
    if (!lida.ok) throw new Error(await lida.text());
    const lista = (await lida.json()) as Lista;
    itens.push(...lista.itens);
    ({ proximo } = lista);
  }
  return itens;
}

/** The house at an address of this machine, for programs that are not ours. */
export async function servida({ app }: Pick<TestHouse, 'app'>, work: (url: string) => Promise<void>): Promise<void> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  try {
    await new Promise((done) => server.once('listening', done));
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    await new Promise((done) => server.close(done));
  }
}
