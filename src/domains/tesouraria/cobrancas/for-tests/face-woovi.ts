import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { comecarFace, erroDe as erro, type Face, type ProvedorAberto, type Resposta } from './face.ts';
import type { CobrancaLocal, Empresa, ProvedorLocal, TransacaoLocal } from './provedor-local.ts';

const HOSTS = { 'api.woovi.com': 'real', 'api.woovi-sandbox.com': 'teste' } as const;

export const faceWoovi: Face = {
  comecar: (now) => comecarFace({ names: Object.keys(HOSTS), atender }, now),
  chave: ({ chave }) => chave,
};

export type WooviLocal = ProvedorAberto;

export const startWoovi = (now?: () => Date): Promise<WooviLocal> => faceWoovi.comecar(now);

function atender(provedor: ProvedorLocal, { method, url = '', headers }: IncomingMessage, body: Buffer): Resposta {
  const { pathname, searchParams } = new URL(url, 'https://api.woovi.com');
  if (pathname === '/api/v1/webhook/public-keys')
    return { status: 200, json: { publicKeys: provedor.chavesPublicas, algorithm: 'RSA-SHA256' } };
  const empresa = provedor.empresas.get(headers.authorization ?? '');
  const ambiente = HOSTS[(headers.host ?? '').split(':')[0] as keyof typeof HOSTS] as string | undefined;
  if (!empresa || empresa.ambiente !== ambiente) return erro(401, 'appID inválido');
  const partes = pathname.split('/').slice(3).map(decodeURIComponent);
  const qual = `${method} ${partes[0]}${partes[1] ? '/:id' : ''}${partes[2] ? `/${partes[2]}` : ''}`;
  const pedido = body.length > 0 ? (JSON.parse(body.toString('utf8')) as Record<string, unknown>) : {};
  const rota = ROTAS[qual];
  return rota ? rota({ provedor, empresa, id: partes[1] ?? '', query: searchParams, pedido }) : erro(404, 'not found');
}

interface Chamada {
  provedor: ProvedorLocal;
  empresa: Empresa;
  id: string;
  query: URLSearchParams;
  pedido: Record<string, unknown>;
}

const ROTAS: Readonly<Record<string, (chamada: Chamada) => Resposta>> = {
  'POST charge': criarLa,
  'GET charge/:id': ({ provedor, empresa, id }) => {
    const cobranca = provedor.achar(empresa, id);
    return cobranca
      ? { status: 200, json: { charge: dita(provedor, cobranca) } }
      : erro(400, 'Cobrança não encontrada');
  },
  'GET charge': ({ provedor, empresa, query }) =>
    pagina(
      provedor,
      query,
      'charges',
      [...empresa.cobrancas.values()].toReversed().map((uma) => dita(provedor, uma)),
    ),
  'DELETE charge/:id': ({ provedor, empresa, id }) => {
    const cobranca = provedor.achar(empresa, id);
    if (cobranca?.estado !== 'ACTIVE') return erro(400, 'Não é possível excluir');
    cobranca.apagada = true;
    return { status: 200, json: { status: 'OK', id } };
  },
  'GET transaction': ({ provedor, empresa, query }) =>
    pagina(provedor, query, 'transactions', transacoes(empresa, query)),
  'POST charge/:id/refund': devolverLa,
  'GET charge/:id/refund': ({ empresa, id }) => ({
    status: 200,
    json: { refunds: [...empresa.devolucoes.values()].filter(({ cobranca }) => cobranca === id).map(devolucaoDita) },
  }),
  'GET dispute': ({ empresa }) => ({
    status: 200,
    json: {
      disputes: empresa.contestadas.map(({ end_to_end, valor }) => ({
        endToEndId: end_to_end,
        value: valor,
        status: 'IN_REVIEW',
        novidade: 1,
      })),
    },
  }),
  'GET webhook': ({ provedor, empresa, query }) => pagina(provedor, query, 'webhooks', [...empresa.avisos.values()]),
  'POST webhook': ({ provedor, empresa, pedido }) => {
    const { name, event, url, authorization } = pedido['webhook'] as Record<string, string | undefined>;
    if (!name || !event || !url?.startsWith('https://')) return erro(400, 'webhook inválido');
    const webhook = { id: randomUUID(), name, event, url, authorization: authorization ?? '', isActive: true };
    empresa.avisos.set(webhook.id, webhook);
    provedor.aoChamar('ping', url);
    return { status: 200, json: { webhook } };
  },
  'DELETE webhook/:id': ({ empresa, id }) =>
    empresa.avisos.delete(id) ? { status: 200, json: { status: 'OK' } } : erro(400, 'Webhook não encontrado'),
  'GET account': ({ empresa }) =>
    empresa.tudo
      ? { status: 200, json: { accounts: [{ accountId: 'a1', balance: { total: 1 } }] } }
      : erro(403, 'sem escopo'),
};

function criarLa({ provedor, empresa, query, pedido }: Chamada): Resposta {
  const { correlationID, value, expiresIn } = pedido;
  if (typeof correlationID !== 'string' || !Number.isInteger(value) || Number(value) < 1)
    return erro(400, 'valor inválido');
  if (expiresIn !== undefined && Number(expiresIn) < 300) return erro(400, 'expiresIn inválido');
  const antes = empresa.cobrancas.get(correlationID);
  if (antes && (query.get('return_existing') !== 'true' || antes.apagada)) return erro(400, 'correlationID já existe');
  const cobranca = antes ?? provedor.cobrar(empresa, pedido);
  provedor.aoChamar('created', correlationID);
  const charge = dita(provedor, cobranca);
  return { status: 200, json: { charge, correlationID, brCode: charge.brCode } };
}

function devolverLa({ provedor, empresa, id, pedido }: Chamada): Resposta {
  const paga = empresa.cobrancas.get(id);
  const devolvido = [...empresa.devolucoes.values()]
    .filter((uma) => uma.cobranca === id && uma.estado !== 'REJECTED')
    .reduce((soma, uma) => soma + uma.valor, 0);
  const valor = Number(pedido['value'] ?? paga?.valor);
  const repetida = empresa.devolucoes.has(String(pedido['correlationID']));
  if (paga?.estado !== 'COMPLETED' || (!repetida && devolvido + valor > paga.valor))
    return erro(400, 'Não é possível devolver');
  const feita = provedor.devolver(empresa, id, { id: String(pedido['correlationID']), valor });
  return { status: 200, json: { refund: devolucaoDita(feita) } };
}

/** With fields and words that no program of ours knows. */
const dita = (provedor: ProvedorLocal, cobranca: CobrancaLocal) => ({
  type: 'DYNAMIC',
  status: cobranca.estado,
  value: cobranca.valor,
  comment: cobranca.pedido['comment'],
  correlationID: cobranca.id,
  identifier: cobranca.id.replaceAll('-', ''),
  brCode: cobranca.codigo,
  expiresDate: cobranca.expira_em.toISOString(),
  createdAt: cobranca.criada_em.toISOString(),
  fee: provedor.tarifaDe(cobranca),
  paymentLinkUrl: `https://woovi.com/pay/${cobranca.id}`,
  novidade: { de: 'amanhã', lista: [1, null] },
});

const devolucaoDita = ({ id, valor, estado, quando }: { id: string; valor: number; estado: string; quando: Date }) => ({
  correlationID: id,
  value: valor,
  status: estado,
  time: quando.toISOString(),
  novidade: true,
});

/** The newest first, so that one which comes between two pages moves the others on. */
const transacoes = (empresa: Empresa, query: URLSearchParams) =>
  empresa.transacoes
    .filter(
      ({ cobranca, quando }) =>
        (query.get('charge') ?? cobranca) === cobranca &&
        quando >= new Date(query.get('start') ?? 0) &&
        quando <= new Date(query.get('end') ?? '2100-01-01'),
    )
    .toReversed()
    .map(transacaoDita);

const transacaoDita = ({ tipo, end_to_end, cobranca, valor, quando, pagador }: TransacaoLocal) => ({
  type: tipo,
  endToEndId: end_to_end,
  value: valor,
  time: quando.toISOString(),
  ...(cobranca !== null && { charge: { correlationID: cobranca, value: valor } }),
  payer: { name: pagador.nome, taxID: { taxID: pagador.cpf, type: 'BR:CPF' } },
  novidade: 'sim',
});

function pagina(provedor: ProvedorLocal, query: URLSearchParams, nome: string, todas: readonly object[]): Resposta {
  const skip = Number(query.get('skip') ?? 0);
  const limit = Math.min(Number(query.get('limit') ?? 100), provedor.porPagina);
  const hasNextPage = skip + limit < todas.length;
  return { status: 200, json: { pageInfo: { skip, limit, hasNextPage }, [nome]: todas.slice(skip, skip + limit) } };
}
