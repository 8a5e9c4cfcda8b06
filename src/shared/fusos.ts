import { adiantado, FUSO_PADRAO } from './datas.ts';
import { ehUf, type Uf } from './documentos.ts';
import { t } from './texts.ts';

/**
 * The zones of Brazil, which the check of `terreiros` repeats, with the states where each is in
 * use. The usual one of a state comes first.
 */
const LUGARES = {
  'America/Sao_Paulo': [t.key('Brasília (Sudeste, Sul, DF e GO)'), 'SP,RJ,MG,ES,PR,SC,RS,DF,GO'],
  'America/Bahia': [t.key('Salvador (BA)'), 'BA'],
  'America/Maceio': [t.key('Maceió (AL e SE)'), 'AL,SE'],
  'America/Recife': [t.key('Recife (PE)'), 'PE'],
  'America/Fortaleza': [t.key('Fortaleza (CE, MA, PB, PI e RN)'), 'CE,MA,PB,PI,RN'],
  'America/Belem': [t.key('Belém (PA e AP)'), 'PA,AP'],
  'America/Santarem': [t.key('Santarém (oeste do PA)'), 'PA'],
  'America/Araguaina': [t.key('Palmas (TO)'), 'TO'],
  'America/Campo_Grande': [t.key('Campo Grande (MS)'), 'MS'],
  'America/Cuiaba': [t.key('Cuiabá (MT)'), 'MT'],
  'America/Manaus': [t.key('Manaus (AM)'), 'AM'],
  'America/Porto_Velho': [t.key('Porto Velho (RO)'), 'RO'],
  'America/Boa_Vista': [t.key('Boa Vista (RR)'), 'RR'],
  'America/Rio_Branco': [t.key('Rio Branco (AC)'), 'AC'],
  'America/Eirunepe': [t.key('Eirunepé (oeste do AM)'), 'AM'],
  'America/Noronha': [t.key('Fernando de Noronha (PE)'), 'PE'],
} as const;

export type Fuso = keyof typeof LUGARES;
export const FUSOS = Object.keys(LUGARES) as Fuso[];
export const FUSO_RECUSADO = t.key('Escolha um fuso horário da lista.');

export const ehFuso = (valor: unknown): valor is Fuso => typeof valor === 'string' && Object.hasOwn(LUGARES, valor);

const estados = (fuso: Fuso): readonly string[] => LUGARES[fuso][1].split(',');

/** The usual zone of a state. */
export const fusoDaUf = (uf: Uf): Fuso => FUSOS.find((fuso) => estados(fuso).includes(uf)) ?? FUSO_PADRAO;

/**
 * The zone to suggest when the chosen one is not used in the state and shows another time; null
 * where nothing is wrong.
 */
export function fusoSugerido(uf: string, escolhido: string, agora: number): Fuso | null {
  if (!ehUf(uf) || !ehFuso(escolhido) || estados(escolhido).includes(uf)) return null;
  const usual = fusoDaUf(uf);
  return adiantado(agora, usual, escolhido) === 0 ? null : usual;
}

/** The zone of this device, if it is one of Brazil's. */
export function fusoDoAparelho(): Fuso | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return ehFuso(timeZone) ? timeZone : undefined;
}

/** 'Manaus (AM), 1 hora a menos que Brasília' */
export function nomeDoFuso(fuso: Fuso, agora: number): string {
  const lugar = t(LUGARES[fuso][0]);
  const horas = adiantado(agora, fuso, FUSO_PADRAO) / 60;
  if (horas === 0) return lugar;
  const n = Math.abs(horas);
  if (horas < 0)
    return n === 1
      ? t('{lugar}, 1 hora a menos que Brasília', { lugar })
      : t('{lugar}, {n} horas a menos que Brasília', { lugar, n });
  return n === 1
    ? t('{lugar}, 1 hora a mais que Brasília', { lugar })
    : t('{lugar}, {n} horas a mais que Brasília', { lugar, n });
}
