import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startOutside, type OutsideServer } from '../../../../server/testing/outside-server.ts';

/** What the service does to the next request instead of answering it. */
type Falha = 'hang' | 'cut' | 'html' | 429 | 500 | 401;

interface ContaLocal {
  id: string;
  type: 'BANK' | 'CREDIT';
  currencyCode: string;
  number: string;
  name: string;
  balance: number;
}

interface ItemLocal {
  id: string;
  status: string;
  executionStatus: string;
  consentExpiresAt: string | null;
  lastUpdatedAt: string;
  contas: ContaLocal[];
}

/** A movement as it is told. The amount is text, so that it is sent as written. */
export interface MovimentoLocal {
  id: string;
  accountId: string;
  date: string;
  createdAt: string;
  amount: string;
  /** Nobody is told of it before; it may have come up there earlier. */
  visivel_em: string;
  mais: Readonly<Record<string, unknown>>;
}

/** One customer of the service, with a key that opens its items. */
export interface ClienteLocal {
  client_id: string;
  client_secret: string;
  itens: ItemLocal[];
}

interface PluggyLocal extends OutsideServer {
  clientes: ClienteLocal[];
  movimentos: MovimentoLocal[];
  falhas: (Falha | 'ok')[];
  /** Every request as it came. */
  log: string[];
  /** The short-lived keys that it handed out. */
  chavesDadas: () => readonly string[];
  /** Learns of each request after it was answered, before the next one comes. */
  aoResponder: (caminho: string) => void;
  abrirCliente(contas?: readonly Partial<ContaLocal>[]): ClienteLocal;
  mover(conta: string, movimento: Partial<MovimentoLocal> & { descricao?: string }): MovimentoLocal;
}

const json = (response: ServerResponse, status: number, corpo: string, headers: Record<string, string> = {}): void =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(corpo);

interface Servico {
  la: PluggyLocal;
  chaves: Map<string, ClienteLocal>;
  now: () => Date;
}

/** The service in the place of everything outside, on the clock that it is given. */
export async function startPluggy(now: () => Date = () => new Date()): Promise<PluggyLocal> {
  const chaves = new Map<string, ClienteLocal>();
  const outside = await startOutside({
    names: ['api.pluggy.ai'],
    answer: (request, response, body) => atender({ la, chaves, now }, request, response, body),
  });
  const la: PluggyLocal = Object.assign(outside, {
    clientes: [],
    movimentos: [],
    falhas: [],
    log: [],
    chavesDadas: () => [...chaves.keys()],
    aoResponder: () => undefined,
    abrirCliente: (contas: readonly Partial<ContaLocal>[] = [{}]) => {
      const cliente = clienteCom(now, contas);
      la.clientes.push(cliente);
      return cliente;
    },
    mover: (conta: string, movimento: Parameters<PluggyLocal['mover']>[1]) => {
      const um = movimentoEm(conta, now().toISOString(), movimento);
      la.movimentos.push(um);
      return um;
    },
  });
  return la;
}

function clienteCom(now: () => Date, contas: readonly Partial<ContaLocal>[]): ClienteLocal {
  const item: ItemLocal = {
    id: randomUUID(),
    status: 'UPDATED',
    executionStatus: 'SUCCESS',
    consentExpiresAt: null,
    lastUpdatedAt: now().toISOString(),
    contas: contas.map((conta) => ({
      id: randomUUID(),
      type: 'BANK',
      currencyCode: 'BRL',
      number: '0001/12345-6',
      name: 'Conta corrente',
      balance: 1_234.5,
      ...conta,
    })),
  };
  return { client_id: randomUUID(), client_secret: `segredo-${randomUUID()}`, itens: [item] };
}

function movimentoEm(
  conta: string,
  agora: string,
  {
    descricao = 'PIX RECEBIDO MARIA EXEMPLO',
    mais = {},
    ...movimento
  }: Partial<MovimentoLocal> & { descricao?: string },
): MovimentoLocal {
  return {
    id: randomUUID(),
    accountId: conta,
    date: agora,
    createdAt: agora,
    amount: '60',
    ...movimento,
    visivel_em: movimento.visivel_em ?? movimento.createdAt ?? agora,
    mais: { description: descricao, ...mais },
  };
}

function atender({ la, chaves, now }: Servico, request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const { method = '', url = '', headers } = request;
  la.log.push(`${method} ${url}`);
  const falha = la.falhas.shift() ?? 'ok';
  if (falha === 'hang') return;
  if (falha === 'cut') return void response.socket?.destroy();
  if (falha === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
  if (falha !== 'ok')
    return json(response, falha, '{"code":1,"message":"no"}', falha === 429 ? { 'retry-after': '1' } : {});
  if (method === 'POST' && url === '/auth') return entrar({ la, chaves }, response, body);
  const cliente = chaves.get(String(headers['x-api-key'] ?? ''));
  if (!cliente) return json(response, 403, '{"message":"Forbidden"}');
  const { pathname, searchParams } = new URL(url, 'https://api.pluggy.ai');
  if (pathname.startsWith('/items/')) lerItem(response, cliente, decodeURIComponent(pathname.slice(7)));
  else if (pathname === '/accounts') lerContas(response, cliente, searchParams.get('itemId') ?? '');
  else if (pathname === '/transactions')
    lerTransacoes(response, cliente, { query: searchParams, movimentos: la.movimentos, agora: now().toISOString() });
  else json(response, 404, '{}');
  la.aoResponder(url);
}

function entrar({ la, chaves }: Pick<Servico, 'la' | 'chaves'>, response: ServerResponse, body: Buffer): void {
  const { clientId, clientSecret } = JSON.parse(body.toString('utf8')) as { clientId: string; clientSecret: string };
  const cliente = la.clientes.find((um) => um.client_id === clientId && um.client_secret === clientSecret);
  if (!cliente) return json(response, 401, '{"message":"Client keys are invalid"}');
  const apiKey = randomUUID();
  chaves.set(apiKey, cliente);
  json(response, 200, JSON.stringify({ apiKey }));
}

function lerItem(response: ServerResponse, cliente: ClienteLocal, id: string): void {
  const item = cliente.itens.find((um) => um.id === id);
  if (!item) return json(response, 404, '{"message":"item not found"}');
  const { contas: _, ...dito } = item;
  json(response, 200, JSON.stringify({ ...dito, connector: { id: 201, name: 'Banco de Exemplo' }, novoCampo: [1] }));
}

function lerContas(response: ServerResponse, cliente: ClienteLocal, id: string): void {
  const item = cliente.itens.find((um) => um.id === id);
  if (!item) return json(response, 404, '{}');
  const results = item.contas.map((conta) => ({ ...conta, itemId: id }));
  json(response, 200, JSON.stringify({ total: results.length, results }));
}

interface Pedidas {
  query: URLSearchParams;
  movimentos: readonly MovimentoLocal[];
  agora: string;
}

function lerTransacoes(response: ServerResponse, cliente: ClienteLocal, { query, movimentos, agora }: Pedidas): void {
  const conta = query.get('accountId') ?? '';
  if (!cliente.itens.some(({ contas }) => contas.some(({ id }) => id === conta))) return json(response, 404, '{}');
  const [criadas, de, ate] = ['createdAtFrom', 'from', 'to'].map((nome) => query.get(nome));
  const achados = movimentos
    .filter((um) => um.accountId === conta && um.visivel_em <= agora && (!criadas || um.createdAt >= criadas))
    .filter(({ date }) => (!de || date.slice(0, 10) >= de) && (!ate || date.slice(0, 10) <= ate))
    // The newest first: what comes up under way moves the pages.
    .toSorted((a, b) => (a.date < b.date ? 1 : Number(a.date > b.date) * -1));
  const [page, pageSize] = [Number(query.get('page') ?? 1), Math.min(500, Number(query.get('pageSize') ?? 20))];
  const results = achados.slice((page - 1) * pageSize, page * pageSize).map(dizer);
  const totalPages = Math.ceil(achados.length / pageSize);
  json(
    response,
    200,
    `{"total":${achados.length},"totalPages":${totalPages},"page":${page},"results":[${results.join(',')}]}`,
  );
}

/** The amount stands there as it was given. */
function dizer({ id, accountId, date, createdAt, amount, mais }: MovimentoLocal): string {
  const resto = {
    id,
    accountId,
    date,
    createdAt,
    currencyCode: 'BRL',
    status: 'POSTED',
    category: 'Transfers',
    ...mais,
  };
  return `${JSON.stringify(resto).slice(0, -1)},"amount":${amount}}`;
}

/** A PIX as the service tells it, with the code and who paid, where it knows them. */
export const umPix = (codigo: string | null, quem?: { nome: string; cpf: string }): Pick<MovimentoLocal, 'mais'> => ({
  mais: {
    type: 'CREDIT',
    paymentData: {
      paymentMethod: 'PIX',
      ...(codigo !== null && { referenceNumber: codigo }),
      ...(quem && { payer: { name: quem.nome, documentNumber: { type: 'CPF', value: quem.cpf } } }),
    },
  },
});

/** The authorization of the customer's first item ends then. */
export function autorizarAte({ itens }: ClienteLocal, quando: Date): void {
  for (const item of itens.slice(0, 1)) item.consentExpiresAt = quando.toISOString();
}

export function mudarEstado({ itens }: ClienteLocal, status: string): void {
  for (const item of itens.slice(0, 1)) item.status = status;
}
