import { randomUUID, X509Certificate } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { makeCertificate, type Certificate } from '../../../../server/testing/certificate.ts';
import { fecharCredencial } from '../server/provedor-apipix/credencial-do-banco.ts';
import { comecarFace, type Face, type Resposta } from './face.ts';
import type { CobrancaLocal, Empresa, ProvedorLocal, TransacaoLocal } from './provedor-local.ts';

const HOSTS = { 'pix.api.efipay.com.br': 'real', 'pix-h.api.efipay.com.br': 'teste' } as const;

/** Every account has its own certificate, which its calls must show. */
const certificados = new WeakMap<object, Certificate>();

// A test that invents a key copies the account, and keeps its certificate.
const certificadoDe = (empresa: Empresa): Certificate =>
  certificados.get(empresa.cobrancas) ?? certificar(empresa, makeCertificate(['casa.example.com']));

/** The account's certificate from now on. */
export function certificar({ cobrancas }: Empresa, certificado: Certificate): Certificate {
  certificados.set(cobrancas, certificado);
  return certificado;
}

export const CHAVE_PIX = 'tesouraria@casa.example.com';

export const faceApipix: Face = {
  comecar: (now) =>
    comecarFace(
      {
        names: Object.keys(HOSTS),
        pedeCertificado: true,
        poupada: (url) => url === '/oauth/token',
        atender,
      },
      now,
    ),
  chave: (empresa) =>
    fecharCredencial({
      banco: 'efi',
      client_id: 'Client_Id_ile',
      client_secret: empresa.chave,
      aplicativo: '',
      chave_pix: CHAVE_PIX,
      ...certificadoDe(empresa),
    }),
};

/** Tokens that were given, each for one account and one certificate. */
const tokens = new Map<string, Empresa>();

/** Takes back what was given, as a bank may at any time. */
export const esquecerTokens = (): void => tokens.clear();

/** Every token that is good. */
export const tokensDados = (): readonly string[] => [...tokens.keys()];

const problema = (status: number, tipo: string): Resposta => ({
  status,
  json: { type: `https://pix.bcb.gov.br/api/v2/error/${tipo}`, title: tipo, status, detail: 'Texto do banco' },
});

function atender(provedor: ProvedorLocal, request: IncomingMessage, body: Buffer): Resposta {
  const { method, url = '', headers } = request;
  const ambiente = HOSTS[(headers.host ?? '').split(':')[0] as keyof typeof HOSTS] as string | undefined;
  const { pathname, searchParams: query } = new URL(url, 'https://pix.api.efipay.com.br');
  const corpo = body.length > 0 ? (JSON.parse(body.toString('utf8')) as Record<string, unknown>) : {};
  const mostrado = (request.socket as TLSSocket).getPeerX509Certificate()?.fingerprint256;
  const conhecido = (empresa: Empresa | undefined) =>
    empresa && empresa.ambiente === ambiente && mostrado === marcaDo(certificadoDe(empresa)) ? empresa : undefined;
  if (pathname === '/oauth/token') return darToken(conhecido(pedinte(provedor, headers.authorization)), corpo);
  const empresa = conhecido(tokens.get((headers.authorization ?? '').replace('Bearer ', '')));
  if (!empresa) return { status: 401, json: { error: 'invalid_token' } };
  const partes = pathname.split('/').slice(2).map(decodeURIComponent);
  const qual = `${method} ${partes.map((parte, n) => (n % 2 === 0 ? parte : ':id')).join('/')}`;
  const rota = ROTAS[qual];
  return rota
    ? rota({ provedor, empresa, id: partes[1] ?? '', outro: partes[3] ?? '', query, corpo })
    : problema(404, 'NaoEncontrado');
}

const marcaDo = ({ cert }: Certificate): string => new X509Certificate(cert).fingerprint256;

function pedinte(provedor: ProvedorLocal, authorization = ''): Empresa | undefined {
  const [, segredo = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(/:(.*)/s);
  return provedor.empresas.get(segredo);
}

function darToken(empresa: Empresa | undefined, { grant_type }: Record<string, unknown>): Resposta {
  if (!empresa || grant_type !== 'client_credentials') return { status: 401, json: { error: 'invalid_client' } };
  const access_token = randomUUID();
  tokens.set(access_token, empresa);
  const scope = `cob.read cob.write pix.read pix.write${empresa.tudo ? ' pix.send' : ''}`;
  return { status: 200, json: { access_token, token_type: 'Bearer', expires_in: 3_600, scope, novidade: 1 } };
}

interface Chamada {
  provedor: ProvedorLocal;
  empresa: Empresa;
  id: string;
  outro: string;
  query: URLSearchParams;
  corpo: Record<string, unknown>;
}

const ROTAS: Readonly<Record<string, (chamada: Chamada) => Resposta>> = {
  'PUT cob/:id': criarLa,
  'GET cob/:id': ({ empresa, id }) => {
    const cobranca = empresa.cobrancas.get(daCasa(id));
    return cobranca ? { status: 200, json: dita(empresa, cobranca) } : problema(404, 'CobNaoEncontrada');
  },
  'PATCH cob/:id': ({ empresa, id, corpo }) => {
    const cobranca = empresa.cobrancas.get(daCasa(id));
    if (!cobranca) return problema(404, 'CobNaoEncontrada');
    if (corpo['status'] !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR' || cobranca.apagada || cobranca.estado !== 'ACTIVE')
      return problema(400, 'CobOperacaoInvalida');
    cobranca.apagada = true;
    return { status: 200, json: dita(empresa, cobranca) };
  },
  'GET pix': listarLa,
  'PUT pix/:id/devolucao/:id': devolverLa,
  'GET pix/:id/devolucao/:id': ({ empresa, id, outro }) => {
    const feita = empresa.devolucoes.get(daCasa(outro));
    return feita && feita.cobranca === pagoCom(empresa, id)?.cobranca
      ? { status: 200, json: devolucaoDita(feita) }
      : problema(404, 'DevolucaoNaoEncontrada');
  },
};

/** The local provider keeps everything under our ids; banks see them without dashes. */
const daCasa = (nome: string): string => nome.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const doBanco = (id: string): string => id.replaceAll('-', '');

const VALOR = /^\d{1,10}\.\d{2}$/;
const emTexto = (centavos: number): string =>
  `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;
const emCentavos = (texto: unknown): number => (VALOR.test(String(texto)) ? Number(String(texto).replace('.', '')) : 0);

function criarLa({ provedor, empresa, id, corpo }: Chamada): Resposta {
  const { calendario, valor } = corpo as Record<string, Record<string, unknown> | undefined>;
  const centavos = emCentavos(valor?.['original']);
  if (!/^[a-zA-Z0-9]{26,35}$/.test(id) || centavos < 1 || corpo['chave'] !== CHAVE_PIX)
    return problema(400, 'CobOperacaoInvalida');
  if (empresa.cobrancas.has(daCasa(id))) return problema(400, 'CobOperacaoInvalida');
  const pedido = { ...corpo, correlationID: daCasa(id), value: centavos, expiresIn: calendario?.['expiracao'] };
  const cobranca = provedor.cobrar(empresa, pedido);
  provedor.aoChamar('created', cobranca.id);
  return { status: 201, json: dita(empresa, cobranca) };
}

const recebidosDa = (empresa: Empresa, id: string) =>
  empresa.transacoes.filter(({ tipo, cobranca }) => tipo === 'PAYMENT' && cobranca === id);

const ESTADOS = { ACTIVE: 'ATIVA', COMPLETED: 'CONCLUIDA', EXPIRED: 'ATIVA' } as const;

/** With fields that no program of ours knows. */
function dita(empresa: Empresa, cobranca: CobrancaLocal): object {
  const expiracao = (cobranca.expira_em.getTime() - cobranca.criada_em.getTime()) / 1_000;
  const removida = cobranca.apagada && cobranca.estado === 'ACTIVE';
  const pix = recebidosDa(empresa, cobranca.id).map((um) => pixDito(empresa, um));
  return {
    calendario: { criacao: cobranca.criada_em.toISOString(), expiracao },
    txid: doBanco(cobranca.id),
    revisao: 0,
    loc: { id: 7, location: 'pix.example.com/qr/v2/7', tipoCob: 'cob' },
    status: removida
      ? 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
      : ((ESTADOS as Record<string, string>)[cobranca.estado] ?? cobranca.estado),
    valor: { original: typeof cobranca.valor === 'number' ? emTexto(cobranca.valor) : cobranca.valor },
    chave: CHAVE_PIX,
    pixCopiaECola: cobranca.codigo,
    ...(pix.length > 0 && { pix }),
    novidade: { lista: [1, null] },
  };
}

const pixDito = (empresa: Empresa, { end_to_end, cobranca, valor, quando, pagador }: TransacaoLocal) => ({
  endToEndId: end_to_end,
  ...(cobranca !== null && { txid: doBanco(cobranca) }),
  valor: emTexto(valor),
  chave: CHAVE_PIX,
  horario: quando.toISOString(),
  pagador: { nome: pagador.nome, cpf: pagador.cpf },
  infoPagador: 'obrigado',
  devolucoes: [...empresa.devolucoes.values()].filter((uma) => uma.cobranca === cobranca).map(devolucaoDita),
  novidade: 'sim',
});

/** The newest first, so that one which comes between two pages moves the others on. */
function listarLa({ provedor, empresa, query }: Chamada): Resposta {
  const [inicio, fim] = [query.get('inicio'), query.get('fim')].map((dito) => new Date(dito ?? ''));
  if (!inicio || !fim || !(inicio <= fim)) return problema(400, 'PixConsultaInvalida');
  const todos = empresa.transacoes
    .filter(({ tipo, quando }) => tipo === 'PAYMENT' && quando >= inicio && quando <= fim)
    .toReversed();
  const paginaAtual = Number(query.get('paginacao.paginaAtual') ?? 0);
  const itensPorPagina = Math.min(Number(query.get('paginacao.itensPorPagina') ?? 100), provedor.porPagina);
  const de = paginaAtual * itensPorPagina;
  const paginacao = {
    paginaAtual,
    itensPorPagina,
    quantidadeDePaginas: Math.ceil(todos.length / itensPorPagina),
    quantidadeTotalDeItens: todos.length,
  };
  return {
    status: 200,
    json: {
      parametros: { inicio, fim, paginacao },
      pix: todos.slice(de, de + itensPorPagina).map((um) => pixDito(empresa, um)),
    },
  };
}

const pagoCom = (empresa: Empresa, end_to_end: string): TransacaoLocal | undefined =>
  empresa.transacoes.find((uma) => uma.tipo === 'PAYMENT' && uma.end_to_end === end_to_end);

function devolverLa({ provedor, empresa, id, outro, corpo }: Chamada): Resposta {
  const pago = pagoCom(empresa, id);
  if (!pago || pago.cobranca === null) return problema(404, 'PixNaoEncontrado');
  const valor = emCentavos(corpo['valor']);
  const devolvido = [...empresa.devolucoes.values()]
    .filter(({ cobranca, estado }) => cobranca === pago.cobranca && estado !== 'REJECTED')
    .reduce((soma, uma) => soma + uma.valor, 0);
  const demais = valor < 1 || devolvido + valor > pago.valor;
  // Another refund with an id that was used is refused, even if it is the same one.
  if (!/^[a-zA-Z0-9]{1,35}$/.test(outro) || demais || empresa.devolucoes.has(daCasa(outro)))
    return problema(400, 'PixDevolucaoInvalida');
  return {
    status: 201,
    json: devolucaoDita(provedor.devolver(empresa, pago.cobranca, { id: daCasa(outro), valor })),
  };
}

const ESTADOS_DA_DEVOLUCAO = {
  IN_PROCESSING: 'EM_PROCESSAMENTO',
  CONFIRMED: 'DEVOLVIDO',
  REJECTED: 'NAO_REALIZADO',
} as const;

const devolucaoDita = ({
  id,
  valor,
  estado,
  quando,
}: {
  id: string;
  valor: number;
  estado: keyof typeof ESTADOS_DA_DEVOLUCAO;
  quando: Date;
}) => ({
  id: doBanco(id),
  rtrId: `D09089356${doBanco(id).slice(0, 23)}`,
  valor: emTexto(valor),
  horario: { solicitacao: quando.toISOString() },
  status: ESTADOS_DA_DEVOLUCAO[estado],
});
