import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hojeEm, horaEm } from '../../../../shared/datas.ts';
import { comecarFace, type Face, type Resposta } from './face.ts';
import type { CobrancaLocal, Empresa, ProvedorLocal, TransacaoLocal } from './provedor-local.ts';

const HOSTS = { 'api.asaas.com': 'real', 'api-sandbox.asaas.com': 'teste' } as const;
const COMECO = { real: '$aact_prod_', teste: '$aact_hmlg_' } as const;
const FUSO = 'America/Sao_Paulo';

/** Wants a customer first and knows no repetition. Money is decimals, and time has no zone. */
export const faceAsaas: Face = {
  comecar: (now) => comecarFace({ names: Object.keys(HOSTS), atender, espera: 'ratelimit-reset' }, now),
  chave: ({ chave, ambiente }) => COMECO[ambiente] + chave,
};

const erro = (status: number, description: string): Resposta => ({
  status,
  json: { errors: [{ code: 'invalid_action', description }] },
});
const certo = (json: object): Resposta => ({ status: 200, json });

export interface ClienteLocal {
  id: string;
  name: string;
  cpfCnpj: string;
  notificationDisabled: boolean;
  externalReference: string | null;
}

const clientes = new WeakMap<Empresa, ClienteLocal[]>();

/** The customers of an account. */
export function clientesDe(empresa: Empresa): ClienteLocal[] {
  const antes = clientes.get(empresa);
  if (antes) return antes;
  const novos: ClienteLocal[] = [];
  clientes.set(empresa, novos);
  return novos;
}

function atender(provedor: ProvedorLocal, { method, url = '', headers }: IncomingMessage, body: Buffer): Resposta {
  const { pathname, searchParams } = new URL(url, 'https://api.asaas.com');
  const ambiente = HOSTS[(headers.host ?? '').split(':')[0] as keyof typeof HOSTS];
  const chave = String(headers['access_token'] ?? '').replace(COMECO[ambiente], '');
  const empresa = provedor.empresas.get(chave);
  if (!empresa || empresa.ambiente !== ambiente) return erro(401, 'A chave de API fornecida é inválida');
  if (!headers['user-agent']) return erro(403, 'User-Agent é obrigatório');
  const partes = pathname.split('/').slice(2).map(decodeURIComponent);
  const pix = partes[0] === 'pix' ? partes.splice(0, 1) : [];
  const qual = [method, [...pix, partes[0], ...(partes[1] ? [':id'] : []), ...partes.slice(2)].join('/')].join(' ');
  const pedido = body.length > 0 ? (JSON.parse(body.toString('utf8')) as Record<string, unknown>) : {};
  const rota = ROTAS[qual];
  return rota
    ? rota({ provedor, empresa, id: partes[1] ?? '', query: searchParams, pedido })
    : erro(404, 'não encontrado');
}

interface Chamada {
  provedor: ProvedorLocal;
  empresa: Empresa;
  id: string;
  query: URLSearchParams;
  pedido: Record<string, unknown>;
}

const ROTAS: Readonly<Record<string, (chamada: Chamada) => Resposta>> = {
  'GET customers': ({ provedor, empresa, query }) =>
    pagina(
      provedor,
      query,
      clientesDe(empresa).filter(
        (um) => um.externalReference === (query.get('externalReference') ?? um.externalReference),
      ),
    ),
  'POST customers': ({ empresa, pedido }) => {
    const { name, cpfCnpj } = pedido;
    if (typeof name !== 'string' || typeof cpfCnpj !== 'string') return erro(400, 'informe nome e CPF');
    const cliente: ClienteLocal = {
      id: `cus_${clientesDe(empresa).length + 1}`,
      name,
      cpfCnpj,
      notificationDisabled: pedido['notificationDisabled'] === true,
      externalReference: (pedido['externalReference'] as string | undefined) ?? null,
    };
    clientesDe(empresa).push(cliente);
    return certo(cliente);
  },
  'POST payments': cobrarLa,
  'GET payments': ({ provedor, empresa, query }) => pagina(provedor, query, pagamentos(provedor, empresa, query)),
  'GET payments/:id/pixQrCode': ({ provedor, empresa, id }) => {
    const cobranca = provedor.achar(empresa, doId(id));
    return cobranca?.estado === 'ACTIVE'
      ? certo({ encodedImage: 'iVBORw0KGgo=', payload: cobranca.codigo, expirationDate: '2027-12-31 23:59:59' })
      : erro(400, 'esta cobrança não pode ser paga');
  },
  'DELETE payments/:id': ({ provedor, empresa, id }) => {
    const cobranca = provedor.achar(empresa, doId(id));
    if (cobranca?.estado !== 'ACTIVE') return erro(400, 'só cobranças pendentes podem ser removidas');
    cobranca.apagada = true;
    return certo({ deleted: true, id });
  },
  'POST payments/:id/refund': devolverLa,
  'GET payments/:id/refunds': ({ provedor, empresa, id }) =>
    provedor.achar(empresa, doId(id))
      ? certo({ object: 'list', hasMore: false, data: devolucoes(empresa, doId(id)) })
      : erro(404, 'cobrança não encontrada'),
  'GET pix/transactions': ({ provedor, empresa, query }) =>
    pagina(provedor, query, empresa.transacoes.toReversed().map(transacaoDita)),
  'GET pix/transactions/:id': ({ empresa, id }) => {
    const transacao = empresa.transacoes.find(({ end_to_end }) => pixDe(end_to_end) === id);
    return transacao ? certo(transacaoDita(transacao)) : erro(404, 'transação não encontrada');
  },
  'GET transfers': ({ provedor, empresa, query }) =>
    empresa.tudo
      ? pagina(provedor, query, empresa.transacoes.filter(({ tipo }) => tipo === 'WITHDRAW').map(transferenciaDita))
      : erro(403, 'A chave de API não tem a permissão TRANSFER:READ'),
  'GET webhooks': ({ provedor, empresa, query }) => pagina(provedor, query, [...empresa.avisos.values()]),
  'POST webhooks': ({ provedor, empresa, pedido }) => {
    const { url, authToken, events } = pedido as { url?: string; authToken?: string; events?: string[] };
    if (!url?.startsWith('https://') || !authToken || !/^\S{32,255}$/.test(authToken) || !events?.length)
      return erro(400, 'webhook inválido');
    const webhook = { id: randomUUID(), event: events.join(), url, authorization: authToken };
    empresa.avisos.set(webhook.id, webhook);
    provedor.aoChamar('ping', url);
    return certo(webhook);
  },
  'DELETE webhooks/:id': ({ empresa, id }) =>
    empresa.avisos.delete(id) ? certo({ deleted: true, id }) : erro(404, 'webhook não encontrado'),
};

const naHora = (quando: Date): string =>
  `${hojeEm(quando, FUSO)} ${horaEm(quando, FUSO)}:${String(quando.getUTCSeconds()).padStart(2, '0')}`;

/** A number with at most two decimals, as JSON writes it. */
const reais = (valor: number): number => Number(`${Math.trunc(valor / 100)}.${String(valor % 100).padStart(2, '0')}`);
const deReais = (valor: unknown): number => Math.round(Number(valor) * 100);

const payDe = (id: string): string => `pay_${id}`;
const doId = (id: string): string => id.replace(/^pay_/, '');
const pixDe = (end_to_end: string): string => `pix-${end_to_end}`;

/** A second charge with the same reference is a second charge. */
function cobrarLa({ provedor, empresa, pedido }: Chamada): Resposta {
  const { customer, externalReference, value, dueDate, billingType } = pedido;
  if (!clientesDe(empresa).some(({ id }) => id === customer)) return erro(400, 'cliente não encontrado');
  if (billingType !== 'PIX' || typeof value !== 'number' || deReais(value) < 1 || typeof externalReference !== 'string')
    return erro(400, 'valor inválido');
  if (String(dueDate) < hojeEm(provedor.now(), FUSO)) return erro(400, 'vencimento no passado');
  const vezes = [...empresa.cobrancas.keys()].filter((id) => id.startsWith(externalReference)).length;
  const correlationID = vezes === 0 ? externalReference : `${externalReference}-${vezes + 1}`;
  const cobranca = provedor.cobrar(empresa, {
    ...pedido,
    correlationID,
    value: deReais(value),
    expiresIn: 400 * 86_400,
  });
  provedor.aoChamar('created', correlationID);
  return certo(dita(provedor, empresa, cobranca));
}

function estadoDela(provedor: ProvedorLocal, empresa: Empresa, { id, valor, estado, pedido }: CobrancaLocal): string {
  if (estado === 'EXPIRED') return 'OVERDUE';
  if (estado === 'ACTIVE') return String(pedido['dueDate']) < hojeEm(provedor.now(), FUSO) ? 'OVERDUE' : 'PENDING';
  // A test sets states that no type knows.
  const dito: string = estado;
  if (dito !== 'COMPLETED') return dito;
  if (empresa.contestadas.some(({ cobranca }) => cobranca === id)) return 'CHARGEBACK_REQUESTED';
  const devolvido = [...empresa.devolucoes.values()]
    .filter((uma) => uma.cobranca === id && uma.estado === 'CONFIRMED')
    .reduce((soma, uma) => soma + uma.valor, 0);
  if (devolvido === 0) return 'RECEIVED';
  return devolvido < valor ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
}

/** With fields that no program of ours knows. */
function dita(provedor: ProvedorLocal, empresa: Empresa, cobranca: CobrancaLocal): Record<string, unknown> {
  const paga = empresa.transacoes.find((uma) => uma.tipo === 'PAYMENT' && uma.cobranca === cobranca.id);
  return {
    object: 'payment',
    id: payDe(cobranca.id),
    dateCreated: hojeEm(cobranca.criada_em, FUSO),
    customer: cobranca.pedido['customer'],
    value: reais(paga ? paga.valor : cobranca.valor),
    netValue: reais((paga ? paga.valor : cobranca.valor) - 85),
    billingType: 'PIX',
    description: cobranca.pedido['description'],
    externalReference: cobranca.pedido['externalReference'],
    status: estadoDela(provedor, empresa, cobranca),
    dueDate: cobranca.pedido['dueDate'],
    paymentDate: paga ? hojeEm(paga.quando, FUSO) : null,
    pixTransaction: paga ? pixDe(paga.end_to_end) : null,
    deleted: cobranca.apagada,
    novidade: { de: 'amanhã', lista: [1, null] },
  };
}

/** A code that was paid again is a second charge with the same reference. */
function repetidas(empresa: Empresa, provedor: ProvedorLocal): Record<string, unknown>[] {
  const vistas = new Set<string>();
  return empresa.transacoes.flatMap((uma) => {
    const cobranca = uma.tipo === 'PAYMENT' && uma.cobranca !== null && empresa.cobrancas.get(uma.cobranca);
    if (!cobranca || !vistas.has(cobranca.id)) {
      if (cobranca) vistas.add(cobranca.id);
      return [];
    }
    const quando = { paymentDate: hojeEm(uma.quando, FUSO), pixTransaction: pixDe(uma.end_to_end) };
    const valores = { value: reais(uma.valor), netValue: reais(uma.valor), status: 'RECEIVED' };
    return [{ ...dita(provedor, empresa, cobranca), ...quando, ...valores, id: `pay_de_novo_${uma.end_to_end}` }];
  });
}

const pagamentos = (provedor: ProvedorLocal, empresa: Empresa, query: URLSearchParams): Record<string, unknown>[] =>
  [...empresa.cobrancas.values()]
    .filter(({ apagada, id }) => !apagada || foiPaga(empresa, id))
    .map((uma) => dita(provedor, empresa, uma))
    .concat(repetidas(empresa, provedor))
    .toReversed()
    .filter((uma) => {
      const [de, a] = ['paymentDate[ge]', 'paymentDate[le]'].map((nome) => query.get(nome));
      const dia = typeof uma['paymentDate'] === 'string' ? uma['paymentDate'] : '';
      const igual = ['externalReference', 'status'].every((nome) => uma[nome] === (query.get(nome) ?? uma[nome]));
      return (!de || dia >= de) && (!a || (dia !== '' && dia <= a)) && igual;
    });

/** Money that was on its way when the charge was deleted brings it back. */
const foiPaga = (empresa: Empresa, id: string): boolean =>
  empresa.transacoes.some((uma) => uma.tipo === 'PAYMENT' && uma.cobranca === id);

const transacaoDita = ({ tipo, end_to_end, cobranca, valor, quando, pagador }: TransacaoLocal) => ({
  id: pixDe(end_to_end),
  endToEndIdentifier: end_to_end,
  value: reais(valor),
  effectiveDate: naHora(quando),
  dateCreated: naHora(quando),
  status: 'DONE',
  type: tipo === 'PAYMENT' ? 'CREDIT' : 'DEBIT',
  payment: cobranca === null ? null : payDe(cobranca),
  externalAccount: { name: pagador.nome, cpfCnpj: pagador.cpf, ispb: 18_236_120 },
  novidade: 'sim',
});

const transferenciaDita = ({ end_to_end, valor, quando }: TransacaoLocal) => ({
  object: 'transfer',
  id: `tra-${end_to_end}`,
  value: reais(valor),
  status: 'DONE',
  dateCreated: hojeEm(quando, FUSO),
  effectiveDate: naHora(quando),
  operationType: 'PIX',
});

const ESTADOS = { IN_PROCESSING: 'PENDING', CONFIRMED: 'DONE', REJECTED: 'CANCELLED' } as const;

/** A refund has no id of ours, and the same words twice are two refunds. */
function devolverLa({ provedor, empresa, id, pedido }: Chamada): Resposta {
  const paga = provedor.achar(empresa, doId(id));
  const devolvido = [...empresa.devolucoes.values()]
    .filter((uma) => uma.cobranca === paga?.id && uma.estado !== 'REJECTED')
    .reduce((soma, uma) => soma + uma.valor, 0);
  const valor = pedido['value'] === undefined ? (paga?.valor ?? 0) : deReais(pedido['value']);
  if (paga?.estado !== 'COMPLETED' || devolvido + valor > paga.valor) return erro(400, 'não é possível estornar');
  const description = typeof pedido['description'] === 'string' ? pedido['description'] : '';
  if (description.length > 140) return erro(400, 'descrição longa demais');
  provedor.devolver(empresa, paga.id, { id: `${empresa.devolucoes.size}:${description}`, valor });
  return certo({ ...dita(provedor, empresa, paga), refunds: devolucoes(empresa, paga.id) });
}

const devolucoes = (empresa: Empresa, cobranca: string) =>
  [...empresa.devolucoes.values()]
    .filter((uma) => uma.cobranca === cobranca)
    .map(({ id, valor, estado, quando }) => ({
      dateCreated: naHora(quando),
      status: ESTADOS[estado],
      value: reais(valor),
      description: id.slice(id.indexOf(':') + 1),
      novidade: true,
    }));

function pagina(provedor: ProvedorLocal, query: URLSearchParams, todas: readonly object[]): Resposta {
  const offset = Number(query.get('offset') ?? 0);
  const limit = Math.min(Number(query.get('limit') ?? 10), provedor.porPagina, 100);
  const hasMore = offset + limit < todas.length;
  return certo({
    object: 'list',
    hasMore,
    totalCount: todas.length,
    limit,
    offset,
    data: todas.slice(offset, offset + limit),
  });
}
