import type { z } from 'zod';
import { callOutside, type OutgoingAnswer } from '../../../../../server/outgoing/call-outside.ts';
import { OutgoingFailure } from '../../../../../server/outgoing/outgoing-address.ts';
import { ProvedorFalhou, type Acesso } from '../provedor.ts';
import { CHAVE_RECUSADA, ENDERECOS, RECUSAS } from './fatos-da-woovi.ts';

interface Pergunta {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/v1`, each part already encoded. */
  path: string;
  corpo?: object;
}

const PRAZO_MS = 8_000;
/** A page of a hundred transactions is about 200 kB. */
const MAIOR_RESPOSTA = 2_000_000;

/** One call and what its answer says. Throws ProvedorFalhou for everything that is no answer. */
export async function perguntarAWoovi<Tipo extends z.ZodType>(
  { chave, ambiente, own }: Omit<Acesso, 'chave'> & Partial<Pick<Acesso, 'chave'>>,
  { method, path, corpo }: Pergunta,
  tipo: Tipo,
): Promise<z.output<Tipo>> {
  const answer = await chamar({
    url: `${ENDERECOS[ambiente]}/api/v1${path}`,
    method,
    headers: {
      // Without 'Bearer'.
      ...(chave !== undefined && { authorization: chave }),
      accept: 'application/json',
      ...(corpo && { 'content-type': 'application/json' }),
    },
    ...(corpo && { body: Buffer.from(JSON.stringify(corpo)) }),
    timeoutMs: PRAZO_MS,
    maxAnswer: MAIOR_RESPOSTA,
    own,
  });
  recusas(answer);
  const lida = tipo.safeParse(jsonDe(answer));
  // Nothing is concluded from an answer in another shape, which is not kept either.
  if (!lida.success) throw new ProvedorFalhou('longe');
  return lida.data;
}

async function chamar(call: Parameters<typeof callOutside>[0]): Promise<OutgoingAnswer> {
  try {
    return await callOutside(call);
  } catch (cause) {
    if (cause instanceof OutgoingFailure) throw new ProvedorFalhou('longe', { cause });
    throw cause;
  }
}

/** The provider's words are not kept: they could repeat what was sent. */
function recusas({ status, headers }: OutgoingAnswer): void {
  if (status >= 200 && status < 300) return;
  if (CHAVE_RECUSADA.includes(status)) throw new ProvedorFalhou('chave');
  if (status === 429) throw new ProvedorFalhou('longe', { esperar: segundosDe(headers['retry-after']) });
  throw new ProvedorFalhou(RECUSAS.includes(status) ? 'recusou' : 'longe');
}

const MAIOR_ESPERA_S = 3_600;

const segundosDe = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Math.min(Number(header), MAIOR_ESPERA_S) : null;

function jsonDe({ body }: OutgoingAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
