import { TOLD_KINDS, type ToldKind } from '../../../shared/told-kinds.ts';

export const WEBHOOKS_MAX = 5;
/** The deliveries of an address that the screen shows, and that are kept. */
export const ENTREGAS_MOSTRADAS = 200;
/** What happened can be read for so many days. */
export const DIAS_DE_ACONTECIMENTOS = 30;
/** After a change both secrets sign for so long. */
export const DOIS_SEGREDOS_MS = 24 * 3_600_000;
/** An address that has failed for so long is switched off. */
export const DESLIGA_APOS_MS = 5 * 86_400_000;

/** The kinds that a person chooses from; a test goes to every address. */
export const TIPOS_DE_AVISO = TOLD_KINDS.filter((tipo) => tipo !== 'teste');
export type TipoEscolhido = Exclude<ToldKind, 'teste'>;

export const ESTADOS_DA_ENTREGA = ['espera', 'entregue', 'desistida'] as const;
export const QUEM_DESLIGOU = ['pessoa', 'recebedor', 'cinco_dias'] as const;
/** Why a try has no answer. */
export const FALHAS = ['endereco', 'propria', 'nome', 'rede', 'conexao', 'tempo', 'tamanho', 'segredo'] as const;
export type FalhaDaEntrega = (typeof FALHAS)[number];

const SEGUNDO = 1_000;
const MINUTO = 60 * SEGUNDO;
const HORA = 60 * MINUTO;
/** How long each further try waits for the one before it, the first being made at once. */
const ESPERAS_MS = [
  5 * SEGUNDO,
  5 * MINUTO,
  30 * MINUTO,
  2 * HORA,
  5 * HORA,
  10 * HORA,
  14 * HORA,
  20 * HORA,
  24 * HORA,
] as const;
/** The most that a receiver may ask for. */
const ESPERA_MAXIMA_MS = 24 * HORA;

/**
 * When the next try is due after `tentativas`, or null if that was the last one. `acaso` from 0 to
 * 1 moves it by up to a tenth.
 */
export function proximoEnvio(tentativas: number, agora: Date, acaso: number, pausa: Date | null): Date | null {
  const espera = ESPERAS_MS[tentativas - 1];
  if (espera === undefined) return null;
  const proxima = agora.getTime() + Math.round(espera * (0.9 + acaso * 0.2));
  return new Date(Math.max(proxima, pausa?.getTime() ?? 0));
}

/** Until when a receiver that answers 429 or 503 is left alone: seconds, or a date of HTTP. */
export function pausaPedida(status: number, retryAfter: string | undefined, agora: Date): Date | null {
  if ((status !== 429 && status !== 503) || retryAfter === undefined) return null;
  const pedida = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * SEGUNDO : Date.parse(retryAfter) - agora.getTime();
  if (!(pedida > 0)) return null;
  return new Date(agora.getTime() + Math.min(pedida, ESPERA_MAXIMA_MS));
}

export interface Acontecimento {
  id: string;
  tipo: string;
  alvo: string;
  sequencia: number;
  quando: string;
}

/** What the receiver gets: no name and no amount. */
export const corpoDoAviso = ({ tipo, alvo, sequencia, quando }: Acontecimento): string =>
  JSON.stringify({ type: tipo, timestamp: quando, sequencia, data: { id: alvo } });
