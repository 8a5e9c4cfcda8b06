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

interface Pago {
  id: string;
  tipo: 'mensalidade' | 'diverso';
  dia: string;
  quando: string;
  o_que: string;
  forma: string;
  valor_centavos: number;
  conferido: boolean;
  recusado: boolean;
}

/**
 * The newest payment that stands, with the months that were paid together with it: they have one
 * receipt.
 */
export function ultimoPago(ultimos: readonly Pago[]) {
  const primeiro = ultimos.find(({ recusado, valor_centavos }) => !recusado && valor_centavos > 0);
  if (!primeiro) return null;
  const { tipo, dia, quando, o_que, forma } = primeiro;
  const juntos =
    tipo === 'diverso'
      ? [primeiro]
      : ultimos.filter((um) => um.tipo === tipo && um.quando === quando && um.forma === forma && !um.recusado);
  return {
    tipo,
    dia,
    o_que,
    forma,
    meses: juntos.map((um) => um.o_que).toSorted(),
    ids: juntos.map(({ id }) => id),
    conferido: juntos.every(({ conferido }) => conferido),
    valor_centavos: juntos.reduce((soma, um) => soma + um.valor_centavos, 0),
  };
}
