/** The greeting for an hour of the day, 0 to 23. */
export function saudacao(hora: number): 'Bom dia, {nome}' | 'Boa tarde, {nome}' | 'Boa noite, {nome}' {
  if (hora >= 5 && hora < 12) return 'Bom dia, {nome}';
  return hora >= 12 && hora < 18 ? 'Boa tarde, {nome}' : 'Boa noite, {nome}';
}

/** The name of a day or month at the beginning of a sentence. */
export const comMaiuscula = (nome: string): string => nome.charAt(0).toUpperCase() + nome.slice(1);

/**
 * A round upper end in centavos for an axis that starts at zero and has three steps. It is a round
 * number times a power of ten, not below the value.
 */
export function topoDoEixo(maximo: number): number {
  if (maximo <= 0) return 30_000;
  const potencia = 10 ** Math.floor(Math.log10(maximo));
  const degraus = [1.2, 1.5, 2.1, 3, 4.5, 6, 9, 12];
  const topo = Math.round((degraus.find((degrau) => degrau * potencia >= maximo) ?? 12) * potencia);
  // A third of a few centavos would not be a whole amount.
  return Math.ceil(topo / 3) * 3;
}

export interface Eixo {
  /** The distance between two marks of the axis, in centavos. */
  passo: number;
  /** Steps above zero, and below it. */
  acima: number;
  abaixo: number;
}

/**
 * The steps of an axis from the lowest month to the highest, including zero: three, unless more
 * went out than came in during a month.
 */
export function eixoDe(menor: number, maior: number): Eixo {
  const passo = topoDoEixo(Math.max(maior, -menor)) / 3;
  if (menor >= 0) return { passo, acima: 3, abaixo: 0 };
  return { passo, acima: Math.max(1, Math.ceil(maior / passo)), abaixo: Math.ceil(-menor / passo) };
}
