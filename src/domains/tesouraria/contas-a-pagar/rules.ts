import { competenciaDoDia, diaNoMes, somarMeses } from '../../../shared/competencia.ts';

export const REPETICOES = ['nao', 'mensal', 'anual'] as const;
export type Repeticao = (typeof REPETICOES)[number];

const MESES = { nao: 0, mensal: 1, anual: 12 } as const;

interface Serie {
  vencimento: string;
  repete: Repeticao;
  /** The day of the month that the series asks for. */
  dia: number;
  /** The last day on which an occurrence may fall due; null without an end. */
  ate: string | null;
}

/**
 * The day 'YYYY-MM-DD' on which the next occurrence falls due; null if the series ends. A shorter
 * month takes its last day.
 */
export function proximoVencimento({ vencimento, repete, dia, ate }: Serie): string | null {
  if (MESES[repete] === 0 || vencimento.slice(0, 4) === '2100') return null;
  const proximo = diaNoMes(somarMeses(competenciaDoDia(vencimento), MESES[repete]), dia);
  return ate !== null && proximo > ate ? null : proximo;
}

/** The first occurrence of the series that does not lie before today: what 'Retomar' proposes. */
export function vencimentoAoRetomar(serie: Serie, hoje: string): string {
  let { vencimento } = serie;
  while (vencimento < hoje) {
    const proximo = proximoVencimento({ ...serie, vencimento, ate: null });
    if (proximo === null) return hoje;
    vencimento = proximo;
  }
  return vencimento;
}
