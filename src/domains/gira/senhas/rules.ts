export const TIPOS_DE_SENHA = ['normal', 'preferencial'] as const;
export type TipoDeSenha = (typeof TIPOS_DE_SENHA)[number];

export const ESTADOS_DA_SENHA = ['esperando', 'chamada', 'atendida', 'nao_veio', 'retirada'] as const;

/** How many tickets an event has if the house says nothing and the event has no capacity. */
export const LIMITE_PROPOSTO = 60;
export const LIMITE_MAXIMO = 9999;
/** Two preferential tickets for one normal, unless the house says otherwise. */
export const PREFERENCIAIS_POR_NORMAL = 2;
export const PREFERENCIAIS_MAXIMO = 9;

/** Names of visitors are wiped after so many days (row O4). */
export const DIAS_COM_NOME = 30;

/** How many numbers the panel and the caller's screen show as called last. */
export const ULTIMAS_CHAMADAS = 5;

/** How much of what was done the caller's screen lists. */
export const ULTIMAS_FEITAS = 40;

export interface Vez {
  /** How many preferential tickets were called since the last normal one. */
  seguidas: number;
  /** How many of them come for one normal. */
  preferenciais: number;
  /** How many of each kind wait. */
  normal: number;
  preferencial: number;
}

/** Which kind is called next; null if nobody waits. A kind that is alone is not held back. */
export function proximoTipo({ seguidas, preferenciais, normal, preferencial }: Vez): TipoDeSenha | null {
  if (preferencial === 0) return normal === 0 ? null : 'normal';
  if (normal === 0) return 'preferencial';
  return seguidas < preferenciais ? 'preferencial' : 'normal';
}

/** 'N012' and 'P007': the letter says the kind, the number is one sequence. */
export const nomeDaSenha = ({ tipo, numero }: { tipo: TipoDeSenha; numero: number }): string =>
  `${tipo === 'normal' ? 'N' : 'P'}${String(numero).padStart(3, '0')}`;

/** The first word of a name: more is not asked of a visitor. */
export const primeiroNome = (texto: string): string => texto.trim().split(/\s+/)[0] ?? '';
