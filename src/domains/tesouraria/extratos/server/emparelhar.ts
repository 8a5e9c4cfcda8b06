import { diasEntre } from '../../../../shared/datas.ts';

/** Money that was booked by hand or declared stands on the statement within three days. */
export const DIAS_PERTO = 3;
/** A bill is paid around its due day. */
export const DIAS_DA_CONTA = 5;

interface DoDia {
  dia: string;
}

/**
 * Lines and other things of the same amount by day, pair by pair, wherever both sides of a stretch
 * of days are equally many. Where they are not, nobody can say which is which, and no pair is made.
 */
export function emparelhar<Linha extends DoDia, Outro extends DoDia>(
  linhas: readonly Linha[],
  outros: readonly Outro[],
): { linha: Linha; outro: Outro }[] {
  const pontos = [
    ...linhas.map((linha) => ({ dia: linha.dia, linha, outro: undefined })),
    ...outros.map((outro) => ({ dia: outro.dia, linha: undefined, outro })),
  ].toSorted((a, b) => (a.dia < b.dia ? -1 : Number(a.dia > b.dia)));
  const trechos: (typeof pontos)[] = [];
  for (const ponto of pontos) {
    const ultimo = trechos.at(-1)?.at(-1);
    if (ultimo && diasEntre(ultimo.dia, ponto.dia) <= DIAS_PERTO) trechos.at(-1)?.push(ponto);
    else trechos.push([ponto]);
  }
  return trechos.flatMap((trecho) => {
    const daqui = trecho.flatMap(({ linha }) => linha ?? []);
    const dali = trecho.flatMap(({ outro }) => outro ?? []);
    if (daqui.length !== dali.length) return [];
    const juntos = daqui.flatMap((linha, n) => (dali[n] ? [{ linha, outro: dali[n] }] : []));
    return juntos.every(({ linha, outro }) => Math.abs(diasEntre(linha.dia, outro.dia)) <= DIAS_PERTO) ? juntos : [];
  });
}
