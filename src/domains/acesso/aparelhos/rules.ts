import { hojeEm, horaEm, inicioDoDia, somarDias } from '../../../shared/datas.ts';

/** What somebody may want to hear of on a device. */
export const TIPOS_DE_PUSH = ['avisos', 'gira', 'escala', 'pagamento', 'mensalidade'] as const;
export type TipoDePush = (typeof TIPOS_DE_PUSH)[number];

/** What is on when a device is turned on; reminders of dues are asked for apart. */
export const TIPOS_DE_INICIO: readonly TipoDePush[] = ['avisos', 'gira', 'escala', 'pagamento'];

export const APARELHOS_MAX = 10;

const SILENCIO = { de: '21:00', ate: '08:00' };

/** When the house's quiet hours end, if `agora` lies in them. */
export function fimDoSilencio(agora: Date, fuso: string): Date | null {
  const hora = horaEm(agora, fuso);
  if (hora >= SILENCIO.ate && hora < SILENCIO.de) return null;
  const hoje = hojeEm(agora, fuso);
  const dia = hora >= SILENCIO.de ? somarDias(hoje, 1) : hoje;
  return new Date(inicioDoDia(dia, fuso).getTime() + horasDeRelogio(dia, fuso));
}

/** Eight o'clock of the house's clock, also on a day whose hours are moved. */
function horasDeRelogio(dia: ReturnType<typeof hojeEm>, fuso: string): number {
  const oito = 8 * 3_600_000;
  const lido = horaEm(new Date(inicioDoDia(dia, fuso).getTime() + oito), fuso);
  return oito + (8 - Number(lido.slice(0, 2))) * 3_600_000;
}

const HORA_MS = 3_600_000;
/** A gira that begins this soon and was moved or cancelled is told at once, also at night. */
export const URGENTE_MS = 12 * HORA_MS;
/** A push without an event is worth telling for a day after the quiet hours. */
export const VALIDADE_MS = 35 * HORA_MS;
/** The most seconds for which a push service keeps a message. */
export const TTL_MAXIMO = 86_400;

const MINUTO_MS = 60_000;
/** After so many tries, each later than the one before, a push is given up. */
const ESPERAS_MS = [MINUTO_MS, 10 * MINUTO_MS, HORA_MS, 6 * HORA_MS] as const;

/** When the next try is due after `tentativas`, or null if there is none. */
export function proximaTentativa(tentativas: number, agora: Date, retryAfter: number | null): Date | null {
  const espera = ESPERAS_MS[tentativas - 1];
  if (espera === undefined) return null;
  const pedida = Math.min(retryAfter ?? 0, TTL_MAXIMO) * 1_000;
  return new Date(agora.getTime() + Math.max(espera, pedida));
}
