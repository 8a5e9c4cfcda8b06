import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { callOutside, type OutgoingAnswer } from '../../../../../server/outgoing/call-outside.ts';
import { OutgoingFailure } from '../../../../../server/outgoing/outgoing-address.ts';
import { RECUSAS_DA_CHAVE, ENDERECO, NAO_HA, VALORES } from './fatos-do-pluggy.ts';

/**
 * `longe`: no answer that can be relied on. `chave`: client id and secret open nothing. `sumiu`:
 * there is no such item or account for this key.
 */
type MotivoDoPluggy = 'longe' | 'chave' | 'sumiu';

/** Nothing of what the service said is kept: it could repeat a secret. */
export class PluggyFalhou extends Error {
  override readonly name = 'PluggyFalhou';
  readonly motivo: MotivoDoPluggy;
  constructor(motivo: MotivoDoPluggy, options?: ErrorOptions) {
    super(`bank lines: ${motivo}`, options);
    this.motivo = motivo;
  }
}

export interface Pergunta {
  method: 'GET' | 'POST';
  /** Each part already encoded. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  corpo?: object;
  own: string | undefined;
}

const PRAZO_MS = 15_000;
/** A page of 500 movements is about 600 kB. */
const MAIOR_RESPOSTA = 5_000_000;
/** A short wait is waited for; a longer one is the next round's. */
const MAIOR_ESPERA_S = 3;
const VEZES = 3;

/** One call and what its answer says. Throws PluggyFalhou for everything that is no answer. */
export async function perguntarAoPluggy<Tipo extends z.ZodType>(
  pergunta: Pergunta,
  tipo: Tipo,
): Promise<z.output<Tipo>> {
  for (let vez = 1; ; vez++) {
    const answer = await chamarPluggy(pergunta);
    const espera = answer.status === 429 && vez < VEZES ? segundosDe(answer) : null;
    if (espera === null) return lerResposta(answer, pergunta, tipo);
    await wait(espera * 1_000);
  }
}

async function chamarPluggy({ method, path, headers, corpo, own }: Pergunta): Promise<OutgoingAnswer> {
  try {
    return await callOutside({
      url: ENDERECO + path,
      method,
      headers: { ...headers, accept: 'application/json', ...(corpo && { 'content-type': 'application/json' }) },
      ...(corpo && { body: Buffer.from(JSON.stringify(corpo)) }),
      timeoutMs: PRAZO_MS,
      maxAnswer: MAIOR_RESPOSTA,
      own,
    });
  } catch (cause) {
    if (cause instanceof OutgoingFailure) throw new PluggyFalhou('longe', { cause });
    throw cause;
  }
}

/** Seconds to wait, null if that is too long or not said. */
function segundosDe({ headers }: OutgoingAnswer): number | null {
  const dito = headers['retry-after'] ?? '';
  return /^\d{1,6}$/.test(dito) && Number(dito) <= MAIOR_ESPERA_S ? Number(dito) : null;
}

function lerResposta<Tipo extends z.ZodType>({ status, body }: OutgoingAnswer, { corpo }: Pergunta, tipo: Tipo) {
  if (status < 200 || status > 299) {
    // Only the first call has a body, with the key.
    if (corpo && [400, ...RECUSAS_DA_CHAVE].includes(status)) throw new PluggyFalhou('chave');
    if (status === 401) throw new PluggyFalhou('chave');
    throw new PluggyFalhou(NAO_HA.includes(status) ? 'sumiu' : 'longe');
  }
  const lida = tipo.safeParse(jsonComValores(body.toString('utf8')));
  if (!lida.success) throw new PluggyFalhou('longe');
  return lida.data;
}

/** Amounts stay the text that was sent, because a float may not be what was written. */
function jsonComValores(texto: string): unknown {
  try {
    return JSON.parse(texto, (campo, valor: unknown, contexto?: { source?: string }) =>
      typeof valor === 'number' && VALORES.has(campo) ? (contexto?.source ?? null) : valor,
    );
  } catch {
    return undefined;
  }
}
