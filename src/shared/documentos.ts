import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';

/**
 * Brazilian documents and contacts: validated, normalised, and shown with their punctuation while a
 * person types.
 */

export const UFS = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
] as const;
export type Uf = (typeof UFS)[number];
export const ehUf = (texto: string): texto is Uf => (UFS as readonly string[]).includes(texto);

const soDigitos = (texto: string): string => texto.replaceAll(/\D/g, '');
const soAlfanumericos = (texto: string): string => texto.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/**
 * Puts `#` of a pattern in place of each character, and punctuation only before a character that
 * follows it: what is deleted stays deleted. More characters than the pattern holds are no such
 * document, so the text stays as typed.
 */
function mascarar(texto: string, simbolos: string, padrao: string): string {
  const vagas = padrao.split('#').length - 1;
  if (simbolos.length > vagas) return texto;
  let saida = '';
  let usados = 0;
  for (const posicao of padrao) {
    if (usados === simbolos.length) break;
    saida += posicao === '#' ? simbolos.charAt(usados++) : posicao;
  }
  return saida;
}

/** Eleven digits with right check digits, with or without punctuation → the digits, or null. */
export function normalizarCpf(texto: string): string | null {
  const digitos = soDigitos(texto);
  return /^[\d.\-\s]+$/.test(texto) && isValidCpf(digitos) ? digitos : null;
}
export const ehCpf = (texto: string): boolean => normalizarCpf(texto) !== null;
/** '123.456.789-09', also half typed. */
export const formatCpf = (texto: string): string => mascarar(texto, soDigitos(texto), '###.###.###-##');

/** Twelve letters or digits and two check digits → 14 upper-case characters, or null. */
export function normalizarCnpj(texto: string): string | null {
  const limpo = soAlfanumericos(texto);
  const escrito = /^[0-9A-Za-z./\-\s]+$/.test(texto) && /^[0-9A-Z]{12}\d{2}$/.test(limpo);
  return escrito && isValidCnpj(limpo, { version: 2 }) ? limpo : null;
}
export const ehCnpj = (texto: string): boolean => normalizarCnpj(texto) !== null;
/** '12.ABC.345/01DE-35', also half typed. */
export const formatCnpj = (texto: string): string => mascarar(texto, soAlfanumericos(texto), '##.###.###/####-##');

/** Eight digits → the digits, or null. */
export function normalizarCep(texto: string): string | null {
  const digitos = soDigitos(texto);
  return /^[\d.\-\s]+$/.test(texto) && digitos.length === 8 && digitos !== '00000000' ? digitos : null;
}
export const ehCep = (texto: string): boolean => normalizarCep(texto) !== null;
/** '40010-020', also half typed. */
export const formatCep = (texto: string): string => mascarar(texto, soDigitos(texto), '#####-###');

/** Area code and number without the country's 55 or a long-distance 0. */
function nacional(texto: string): string {
  const digitos = soDigitos(texto).replace(/^0+/, '');
  return /^55\d{10,11}$/.test(digitos) ? digitos.slice(2) : digitos;
}

/** A Brazilian number with area code → its 10 or 11 digits, or null. */
export function normalizarTelefone(texto: string): string | null {
  const numero = nacional(texto);
  return /^[\d()+.\-\s]+$/.test(texto) && isValidPhone(numero, { version: 2 }) ? numero : null;
}
export const ehTelefone = (texto: string): boolean => normalizarTelefone(texto) !== null;

/** A number of another country: with its + or 00, and not Brazil's 55. */
const OUTRO_PAIS = /^(?:\+|00)(?!55)[1-9]\d{6,13}$/;
/** 0800 and its kin are called without an area code. */
const NAO_GEOGRAFICO = /^0[3589]00\d{6,7}$/;

/**
 * A telephone as people's records take it: of Brazil with its area code, 0800 and its kin, or of
 * another country with + or 00.
 */
export function ehTelefoneAceito(texto: string): boolean {
  const numero = texto.replaceAll(/[^\d+]/g, '');
  const outro = OUTRO_PAIS.test(numero) || NAO_GEOGRAFICO.test(numero);
  return ehTelefone(texto) || (outro && /^[\d()+.\-/\s]+$/.test(texto));
}

/**
 * A mobile from before the ninth digit, with its area code → the same with the 9; null for any
 * other number.
 */
export function comNonoDigito(texto: string): string | null {
  const [, ddd, resto] = /^(\d{2})([789]\d{7})$/.exec(nacional(texto)) ?? [];
  const novo = `${ddd}9${resto}`;
  return ddd && resto && !ehTelefone(texto) && ehTelefone(novo) && /^[\d()+.\-\s]+$/.test(texto)
    ? formatTelefone(novo)
    : null;
}

/**
 * '+5571999998888', the form of links to WhatsApp and of PIX keys; null when it is no Brazilian
 * number.
 */
export function telefoneInternacional(texto: string): string | null {
  const numero = normalizarTelefone(texto);
  return numero && `+55${numero}`;
}

/**
 * ' 99999-8888' or ' 3333-4444', also half typed; '0800…' and numbers of other countries stay as
 * typed.
 */
export function formatTelefone(texto: string): string {
  const comPrefixo = /^\s*[+0]/.test(texto);
  const numero = comPrefixo ? normalizarTelefone(texto) : nacional(texto);
  if (numero === null) return texto;
  return mascarar(texto, numero, numero.length > 10 ? '(##) #####-####' : '(##) ####-####');
}

/**
 * 'casa.org.br', 'www.casa.org' or a whole address → 'https://casa.org.br'; null for what is no
 * address of a site.
 */
export function normalizarSite(texto: string): string | null {
  const limpo = texto.trim();
  const url = lerEndereco(/^[a-z][a-z\d+.-]*:\/\//i.test(limpo) ? limpo : `https://${limpo}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (/\s/.test(limpo) || !/^[^.]+(\.[^.]+)*\.[a-z][a-z\d-]+$/.test(url.hostname)) return null;
  return decodeURI(url.href).replace(/\/$/, '');
}

function lerEndereco(texto: string): URL | null {
  try {
    return new URL(texto);
  } catch {
    return null;
  }
}

/**
 * '@casa', 'casa' or the address of the profile → 'casa'; null for what no profile can be called.
 */
export function normalizarInstagram(texto: string): string | null {
  const nome = texto
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/^@/, '')
    .toLowerCase();
  return /^[a-z\d_](?:\.?[a-z\d_]){0,29}$/.test(nome) && nome.length <= 30 ? nome : null;
}
