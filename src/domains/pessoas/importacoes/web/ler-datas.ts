import { dobrar } from '../../../../shared/busca.ts';
import { ehDia, ehDiaAceito, somarDias } from '../../../../shared/datas.ts';
import { t } from '../../../../shared/texts.ts';

// Dates as people and spreadsheets write them. What cannot be read stays as it was written, with a
// sentence that says what is missing.

/** Whether the day or the month comes first. */
export type Ordem = 'dia' | 'mes';

export interface DataLida {
  /** 'YYYY-MM-DD', or the text as it was written. */
  texto: string;
  problema?: string;
}

const NUMEROS = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})(?:[ ,T-]+\d{1,2}:\d\d.*)?$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]\d{1,2}:\d\d.*)?$/;
const POR_EXTENSO =
  /^(\d{1,2})(?:º|o)?[\s/.-]+(?:de )?([a-z]{3,9})\.?[\s/.,-]+(?:de )?(\d{4}|\d{2})(?: \d{1,2}:\d\d.*)?$/;
const MES_POR_EXTENSO = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/;
const SEMANA = /^(?:dom|seg|ter|qua|qui|sex|sab)(?:ingo|unda|ca|rta|nta|ta|ado)?(?:-feira)?[.,]? ?/;

const MESES = [
  'janeiro january',
  'fevereiro february',
  'marco march',
  'abril april',
  'maio may',
  'junho june',
  'julho july',
  'agosto august',
  'setembro september',
  'outubro october',
  'novembro november',
  'dezembro december',
];
const mesDe = (nome: string): number =>
  /^[a-z]{3,9}$/.test(nome)
    ? MESES.findIndex((nomes) =>
        nomes.split(' ').some((cada) => cada === nome || (nome.length <= 4 && cada.startsWith(nome))),
      ) + 1
    : 0;

const dois = (numero: number): string => String(numero).padStart(2, '0');

/** A year of two digits is the last one that is not in the future. */
function montar(ano: string, mes: number, dia: number, hoje: string): string | undefined {
  const resto = `${dois(mes)}-${dois(dia)}`;
  const seculo = ano.length === 2 && `20${ano}-${resto}` > hoje ? '19' : '20';
  const data = `${ano.length === 2 ? seculo + ano : ano}-${resto}`;
  return ehDia(data) ? data : undefined;
}

/** The number of the day that a spreadsheet counts from 1900 on; with the time after its comma. */
const SERIE = /^(\d{5})(?:[.,]\d+)?$/;
const ANO_JUNTO = /^(\d{4})(\d\d)(\d\d)$/;
const DIA_JUNTO = /^(\d\d)(\d\d)(\d{4})$/;

function completa(texto: string, hoje: string, ordem: Ordem): string | undefined {
  const [, serie] = SERIE.exec(texto) ?? [];
  if (serie) return somarDias('1899-12-30', Number(serie));
  const [, ano, doAno, dele] = ISO.exec(texto) ?? [];
  if (ano) return montar(ano, Number(doAno), Number(dele), hoje);
  if (/^\d{8}$/.test(texto)) return semSeparador(texto, hoje);
  const [, a, b, numeros] = NUMEROS.exec(texto) ?? [];
  if (numeros) {
    const [dia, mes] = ordem === 'mes' ? [b, a] : [a, b];
    return montar(numeros, Number(mes), Number(dia), hoje);
  }
  const [, dd, nome = '', aa] = POR_EXTENSO.exec(texto) ?? [];
  if (aa) return montar(aa, mesDe(nome), Number(dd), hoje);
  const [, name = '', day, year] = MES_POR_EXTENSO.exec(texto) ?? [];
  return year ? montar(year, mesDe(name), Number(day), hoje) : undefined;
}

/**
 * '05021980', or a machine's '19800205': only one of them is a day of the centuries that a date may
 * be in.
 */
function semSeparador(texto: string, hoje: string): string | undefined {
  const [, dia, mes, ano = ''] = DIA_JUNTO.exec(texto) ?? [];
  const [, doAno = '', doMes, doDia] = ANO_JUNTO.exec(texto) ?? [];
  const datas = [montar(ano, Number(mes), Number(dia), hoje), montar(doAno, Number(doMes), Number(doDia), hoje)];
  return datas.find((data) => data !== undefined && ehDiaAceito(data));
}

/** Says what a date lacks: its day, month or year. */
function falta(texto: string): string | undefined {
  const ehMes = (nome = '') => (/^\d+$/.test(nome) ? Number(nome) >= 1 && Number(nome) <= 12 : mesDe(nome) > 0);
  if (/^(?:em |c\. ?|cerca de |ano )?(?:19|20)\d\d$/.test(texto)) return t.key('Falta o dia e o mês desta data.');
  const [, mes] = /^(\d{1,2}|[a-z]{3,9})\.?[\s/.-]+(?:de )?(?:\d{4}|\d{2})$/.exec(texto) ?? [];
  const [, dia, doDia] = /^(\d{1,2})(?:º|o)?[\s/.-]+(?:de )?(\d{1,2}|[a-z]{3,9})$/.exec(texto) ?? [];
  if (dia && Number(dia) <= 31 && ehMes(doDia)) return t.key('Falta o ano desta data.');
  return ehMes(mes) ? t.key('Falta o dia desta data.') : undefined;
}

/** Reads one date; `ordem` is what its column says. */
export function lerData(texto: string, hoje: string, ordem: Ordem = 'dia'): DataLida {
  if (texto === '') return { texto };
  const limpo = dobrar(texto).replace(SEMANA, '');
  const data = completa(limpo, hoje, ordem);
  if (data) return { texto: data };
  return { texto, problema: falta(limpo) ?? t.key('Data inválida.') };
}

/** How many dates of a column fit only one order. */
export interface Provas {
  dia: number;
  mes: number;
  /** Whether any date depends on the order. */
  depende: boolean;
  /** A date that fits only with the month first. */
  exemplo: string | undefined;
}

export function provasDaOrdem(textos: readonly string[]): Provas {
  const pares = textos.flatMap((texto) => {
    const [, a, b] = NUMEROS.exec(dobrar(texto)) ?? [];
    return a && b ? [{ texto, a: Number(a), b: Number(b) }] : [];
  });
  const doMes = pares.filter(({ a, b }) => a <= 12 && b > 12 && b <= 31);
  return {
    dia: pares.filter(({ a, b }) => a > 12 && a <= 31 && b <= 12).length,
    mes: doMes.length,
    depende: pares.some(({ a, b }) => a <= 12 && b <= 12 && a !== b),
    exemplo: doMes[0]?.texto,
  };
}
