import { telefoneInternacional } from './documentos.ts';

/** What people and address books put between the digits, besides the signs of a number. */
const ENFEITES = /[\s\u00a0\p{Cf}()./\p{Dash}]/gu;

/**
 * A telephone by which somebody signs in, as '+5571999998888', or null. It is read in every way in
 * which people write it. A number without a country is of Brazil and needs its area code. A missing
 * digit is not guessed. 0800 and its kin belong to nobody.
 */
export function telefoneDeAcesso(texto: string): string | null {
  const sinais = texto.replaceAll(ENFEITES, '').replace(/^(?:tel:|whatsapp:)/i, '');
  const numero = sinais.replace(/^0xx(?=\d)/i, '0').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(numero)) return null;
  if (numero.startsWith('+') && !numero.startsWith('+55')) return /^\+[1-9]\d{7,14}$/.test(numero) ? numero : null;
  return telefoneInternacional(numero) ?? telefoneInternacional(semOperadora(numero));
}

/** A long-distance call names its company between the 0 and the area code: 0 15 71 99999-8888. */
const semOperadora = (numero: string): string => numero.replace(/^0[1-9]\d(?=\d{10,11}$)/, '');
