import { createHash } from 'node:crypto';
import { z } from 'zod';
import { now } from '../../../../../server/clock.ts';
import { callOutside, type OutgoingAnswer, type OutgoingCall } from '../../../../../server/outgoing/call-outside.ts';
import { OutgoingFailure } from '../../../../../server/outgoing/outgoing-address.ts';
import { ProvedorFalhou, type Acesso } from '../provedor.ts';
import type { CredencialDoBanco } from './credencial-do-banco.ts';
import { FATOS_DOS_BANCOS, FOLGA_DO_TOKEN_S, RECUSAS_DA_APIPIX, TOKEN_RECUSADO } from './fatos-da-apipix.ts';

/** One account at one bank, ready to be asked. */
export interface Conta extends Omit<Acesso, 'chave'> {
  credencial: CredencialDoBanco;
}

export interface PerguntaAoBanco {
  method: 'GET' | 'PUT' | 'PATCH';
  /** Below the version of the API, each part already encoded. */
  path: string;
  query?: Readonly<Record<string, string>>;
  corpo?: object;
}

const PRAZO_MS = 8_000;
/** A page of a hundred PIX is about 100 kB. */
const MAIOR_RESPOSTA = 2_000_000;
const TOKENS_GUARDADOS = 500;

interface Token {
  valor: string;
  escopo: string;
  ate: number;
}

/** Tokens stay in memory only. A bank gives few of them in an hour. */
const tokens = new Map<string, Token>();

const donoDoToken = ({ credencial, ambiente }: Conta): string =>
  createHash('sha256')
    .update(`${ambiente} ${JSON.stringify(credencial)}`)
    .digest('base64');

/** One call, its answer and the bank's clock. Throws ProvedorFalhou for everything else. */
export async function perguntarAoBanco<Tipo extends z.ZodType>(
  conta: Conta,
  pergunta: PerguntaAoBanco,
  tipo: Tipo,
): Promise<{ dita: z.output<Tipo>; quando: Date }> {
  const antes = tokens.has(donoDoToken(conta));
  let answer = await perguntarCom(conta, await tokenDoBanco(conta), pergunta);
  // A token that was kept may have been taken back; a new one that is not taken is no token.
  if (answer.status === 401 && antes) {
    tokens.delete(donoDoToken(conta));
    answer = await perguntarCom(conta, await tokenDoBanco(conta), pergunta);
  }
  recusar(answer);
  // Nothing is concluded from an answer in another shape, which is not kept either.
  return { dita: lerCom(tipo, answer), quando: relogioDe(answer) };
}

const fatosDe = ({ credencial, ambiente }: Conta) => {
  const banco = FATOS_DOS_BANCOS[credencial.banco];
  const lugar = banco.lugares[ambiente];
  if (!lugar) throw new ProvedorFalhou('chave');
  return { banco, lugar };
};

function perguntarCom(conta: Conta, { valor }: Token, { method, path, query, corpo }: PerguntaAoBanco) {
  const { banco, lugar } = fatosDe(conta);
  const { client_id, aplicativo } = conta.credencial;
  const parametros = new URLSearchParams(query);
  if (banco.parametroDoAplicativo) parametros.set(banco.parametroDoAplicativo, aplicativo);
  const fim = parametros.size > 0 ? `?${parametros.toString()}` : '';
  return chamarBanco(conta, {
    url: lugar.api + path + fim,
    method,
    headers: {
      authorization: `Bearer ${valor}`,
      ...(banco.cabecalhoDoCliente && { [banco.cabecalhoDoCliente]: client_id }),
      ...(corpo && { 'content-type': 'application/json' }),
    },
    ...(corpo && { body: Buffer.from(JSON.stringify(corpo)) }),
  });
}

const respostaDoToken = z.object({
  // It becomes a header.
  access_token: z.string().regex(/^[\x21-\x7e]{1,8000}$/),
  expires_in: z.coerce.number().min(0).max(86_400).catch(0),
  scope: z.string().max(10_000).catch(''),
});

/** A token that is still good, or a new one. */
export async function tokenDoBanco(conta: Conta): Promise<Token> {
  const dono = donoDoToken(conta);
  const guardado = tokens.get(dono);
  if (guardado && guardado.ate > now().getTime()) return guardado;
  const answer = await chamarBanco(conta, perguntaDoToken(conta));
  if (TOKEN_RECUSADO.includes(answer.status)) throw new ProvedorFalhou('chave');
  recusar(answer);
  const { access_token: valor, expires_in, scope: escopo } = lerCom(respostaDoToken, answer);
  const token = { valor, escopo, ate: now().getTime() + (expires_in - FOLGA_DO_TOKEN_S) * 1_000 };
  const [primeiro] = tokens.keys();
  if (tokens.size >= TOKENS_GUARDADOS && primeiro !== undefined) tokens.delete(primeiro);
  tokens.set(dono, token);
  return token;
}

function perguntaDoToken(conta: Conta): Pick<OutgoingCall, 'url' | 'method' | 'headers' | 'body'> {
  const { banco, lugar } = fatosDe(conta);
  const { client_id, client_secret } = conta.credencial;
  const campos = {
    grant_type: 'client_credentials',
    ...(banco.escopos && { scope: banco.escopos }),
    ...(banco.identifica === 'corpo' && { client_id, ...(client_secret && { client_secret }) }),
  };
  const json = banco.pedeEm === 'json';
  const corpo = json ? JSON.stringify(campos) : new URLSearchParams(campos).toString();
  return {
    url: lugar.token,
    method: 'POST',
    headers: {
      'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(banco.identifica === 'basic' && {
        authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`,
      }),
    },
    body: Buffer.from(corpo),
  };
}

/** What a bank says when it ends a connection because of our certificate. */
const CERTIFICADO_RECUSADO = /^ERR_SSL_.*ALERT_(?:.*CERTIFICATE.*|UNKNOWN_CA|ACCESS_DENIED)$/;

async function chamarBanco(
  { credencial: { cert, key }, own }: Conta,
  call: Pick<OutgoingCall, 'url' | 'method' | 'headers' | 'body'>,
): Promise<OutgoingAnswer> {
  try {
    return await callOutside({
      ...call,
      headers: { accept: 'application/json', ...call.headers },
      certificate: { cert, key },
      timeoutMs: PRAZO_MS,
      maxAnswer: MAIOR_RESPOSTA,
      own,
    });
  } catch (cause) {
    if (!(cause instanceof OutgoingFailure)) throw cause;
    const { code = '' } = (cause.cause ?? {}) as { code?: string };
    throw new ProvedorFalhou(CERTIFICADO_RECUSADO.test(code) ? 'chave' : 'longe', { cause });
  }
}

const problema = z.looseObject({});

/** The bank's words are not kept: they could repeat what was sent. */
function recusar(answer: OutgoingAnswer): void {
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return;
  if (status === 401 || status === 403) throw new ProvedorFalhou('chave');
  if (status === 429) throw new ProvedorFalhou('longe', { esperar: segundosDe(headers['retry-after']) });
  if (!RECUSAS_DA_APIPIX.includes(status)) throw new ProvedorFalhou('longe');
  lerCom(problema, answer);
  throw new ProvedorFalhou('recusou');
}

const MAIOR_ESPERA_S = 3_600;

const segundosDe = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Math.min(Number(header), MAIOR_ESPERA_S) : null;

function lerCom<Tipo extends z.ZodType>(tipo: Tipo, { body }: OutgoingAnswer): z.output<Tipo> {
  try {
    return tipo.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new ProvedorFalhou('longe');
  }
}

/** Whether a charge ran out is told by the clock of who takes the money for it. */
function relogioDe({ headers }: OutgoingAnswer): Date {
  const dito = new Date(headers.date ?? '');
  return Number.isNaN(dito.getTime()) ? now() : dito;
}
