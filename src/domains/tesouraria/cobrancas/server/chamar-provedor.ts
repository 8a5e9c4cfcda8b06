import { callOutside, type OutgoingAnswer } from '../../../../server/outgoing/call-outside.ts';
import { OutgoingFailure } from '../../../../server/outgoing/outgoing-address.ts';
import { ProvedorFalhou } from './provedor.ts';

export interface FormaDaResposta {
  /** Statuses of a key that is not taken, or may not do this. */
  chaveRecusada: readonly number[];
  /** Statuses after which nothing was done. Any other one is doubtful. */
  recusas: readonly number[];
  /** The header that says for how many seconds to wait. */
  espera: string;
}

/** A page of a hundred payments is about 200 kB. */
const MAIOR_RESPOSTA = 2_000_000;
const PRAZO_MS = 8_000;
const MAIOR_ESPERA_S = 3_600;

/**
 * One call to a provider. Throws ProvedorFalhou for everything that is no answer. The provider's
 * words are not kept: they could repeat what was sent.
 */
export async function chamarProvedor(
  call: Omit<Parameters<typeof callOutside>[0], 'timeoutMs' | 'maxAnswer'>,
  { chaveRecusada, recusas, espera }: FormaDaResposta,
): Promise<OutgoingAnswer> {
  const answer = await chamar(call);
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return answer;
  if (chaveRecusada.includes(status)) throw new ProvedorFalhou('chave');
  if (status === 429) throw new ProvedorFalhou('longe', { esperar: segundosDe(headers[espera]) });
  throw new ProvedorFalhou(recusas.includes(status) ? 'recusou' : 'longe');
}

async function chamar(call: Parameters<typeof chamarProvedor>[0]): Promise<OutgoingAnswer> {
  try {
    return await callOutside({ ...call, timeoutMs: PRAZO_MS, maxAnswer: MAIOR_RESPOSTA });
  } catch (cause) {
    if (cause instanceof OutgoingFailure) throw new ProvedorFalhou('longe', { cause });
    throw cause;
  }
}

const segundosDe = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,6}$/.test(header) ? Math.min(Number(header), MAIOR_ESPERA_S) : null;
