import { diaDe, partesDoDia, somarDias, type Dia } from './datas.ts';

/** National holidays with a fixed day, 'MM-DD' (Leis 662/1949, 6.802/1980 and 14.759/2023). */
const FIXOS = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'];

/** Easter Sunday of a year, by the Gregorian computus. */
function pascoa(ano: number): Dia {
  const a = ano % 19;
  const seculo = Math.floor(ano / 100);
  const d = (19 * a + seculo - Math.floor(seculo / 4) - Math.floor((8 * seculo + 13) / 25) + 15) % 30;
  const lua = d - Math.floor(d / 28) * (1 - Math.floor(29 / (d + 1)) * Math.floor((21 - a) / 11));
  const semana = (ano + Math.floor(ano / 4) + lua + 2 - seculo + Math.floor(seculo / 4)) % 7;
  const n = lua - semana;
  return somarDias(diaDe(ano, 3, 1), n + 27);
}

/** Carnival, Corpus Christi and the days of states and towns are no national holidays. */
const ehFeriadoNacional = (data: Dia): boolean =>
  FIXOS.includes(data.slice(5)) || data === somarDias(pascoa(partesDoDia(data).ano), -2);

/** Monday to Friday, and no national holiday. */
export const ehDiaUtil = (data: Dia): boolean => {
  const semana = new Date(`${data}T00:00:00Z`).getUTCDay();
  return semana !== 0 && semana !== 6 && !ehFeriadoNacional(data);
};

/** The `n`th working day after `data`, which itself does not count. */
export function somarDiasUteis(data: Dia, n: number): Dia {
  let hoje = data;
  for (let faltam = n; faltam > 0;) {
    hoje = somarDias(hoje, 1);
    if (ehDiaUtil(hoje)) faltam -= 1;
  }
  return hoje;
}
