import { centavos, MAX_CENTAVOS } from '../../../../../shared/centavos.ts';
import { ehDia, inicioDoDia } from '../../../../../shared/datas.ts';
import { FUSO_NA_ASAAS } from './fatos-da-asaas.ts';

// Amounts are decimals and instants have no zone. Both are read as texts.

interface NumberSource {
  source: string;
}

/** Every number stays the text that it was sent as, so that no amount is ever a float. */
export function lerJsonEmTextos(texto: string): unknown {
  try {
    return JSON.parse(texto, (_key, value: unknown, context?: NumberSource) =>
      typeof value === 'number' ? (context?.source ?? null) : value,
    );
  } catch {
    return undefined;
  }
}

/** A number of JSON with exactly these digits. */
export const emDecimal = (valor: number): unknown =>
  (JSON as JSON & { rawJSON(text: string): unknown }).rawJSON(emReais(valor));

/** 6050 is '60.50'. */
export function emReais(valor: number): string {
  const digitos = String(centavos(valor)).padStart(3, '0');
  return `${digitos.slice(0, -2)}.${digitos.slice(-2)}`;
}

const DECIMAL = /^(\d{1,11})(?:\.(\d{1,2})0*)?$/;

/** '60.5' is 6050. Null for a third emDecimal, a sign, an exponent or too much. */
export function deReais(texto: string): number | null {
  const [, reais, cents = ''] = DECIMAL.exec(texto) ?? [];
  if (reais === undefined) return null;
  const valor = Number(reais + cents.padEnd(2, '0'));
  return valor <= MAX_CENTAVOS ? valor : null;
}

const INSTANTE = /^(\d{4}-\d\d-\d\d)(?:[ T]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d+)?)?$/;

/** '2026-11-29 12:00:00' on the provider's clock; a day alone is its midnight. */
export function deQuando(texto: string): Date | null {
  const [, dia, ...partes] = INSTANTE.exec(texto) ?? [];
  if (dia === undefined || !ehDia(dia)) return null;
  const [horas = 0, minutos = 0, segundos = 0] = partes.map((parte) => (parte ? Number(parte) : 0));
  return new Date(inicioDoDia(dia, FUSO_NA_ASAAS).getTime() + ((horas * 60 + minutos) * 60 + segundos) * 1_000);
}
