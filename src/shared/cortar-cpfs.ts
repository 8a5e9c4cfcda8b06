import { ehCnpj, ehCpf } from './documentos.ts';

/** A CPF as banks print it: with or without its points, or filled up with zeros like a CNPJ. */
const ESCRITO = /(?<!\d)(?:0{3})?(\d{3})[.\s]?(\d{3})[.\s]?(\d{3})[-.\s/]?(\d{2})(?!\d)/g;

/** '***.456.789-**', what banks leave of a CPF. */
export const mascararCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;

/**
 * A CNPJ that begins with zeros, and no CPF that a bank filled up with them. Some numbers are valid
 * as both: then only that of a main branch, 0001, is a CNPJ.
 */
export const ehCnpjComZeros = (digitos: string): boolean =>
  /^000\d{11}$/.test(digitos) && ehCnpj(digitos) && (digitos.slice(8, 12) === '0001' || !ehCpf(digitos.slice(3)));

/** A text with six digits of each CPF in it. A number with wrong check digits is something else. */
export const cortarCpfs = (texto: string): string =>
  texto.replaceAll(ESCRITO, (inteiro, a: string, b: string, c: string, d: string) =>
    ehCpf(a + b + c + d) ? mascararCpf(a + b + c + d) : inteiro,
  );

/** Whether a bank's own number may hold a CPF, also amid other digits. */
export const escondeCpf = (numero: string): boolean =>
  (numero.match(/\d{11,}/g) ?? []).some((digitos) =>
    Array.from({ length: digitos.length - 10 }, (_, n) => digitos.slice(n, n + 11)).some(ehCpf),
  );
