import { formatDecimal } from '../../../shared/centavos.ts';
import { normalizarCnpj, normalizarCpf, telefoneInternacional } from '../../../shared/documentos.ts';
import { ehEmail } from '../../../shared/email.ts';
import { UUID } from '../../../shared/uuid.ts';

export const TIPOS_DE_CHAVE = ['cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] as const;
export type TipoDeChave = (typeof TIPOS_DE_CHAVE)[number];

const EMAIL_MAXIMO = 77;

const NORMALIZAR: Readonly<Record<TipoDeChave, (texto: string) => string | null>> = {
  cpf: normalizarCpf,
  cnpj: normalizarCnpj,
  email: (texto) => (ehEmail(texto) && texto.length <= EMAIL_MAXIMO ? texto.toLowerCase() : null),
  // Only mobile numbers can be keys.
  telefone: (texto) => (/^\+55\d{2}[789]\d{8}$/.exec(telefoneInternacional(texto) ?? '') ?? [null])[0],
  aleatoria: (texto) => (UUID.test(texto.toLowerCase()) ? texto.toLowerCase() : null),
};

/**
 * The key in the central bank's format inside a code: digits without punctuation, '+55…', lower
 * case. Null if it is not a valid key of its kind.
 */
export const normalizarChave = (tipo: TipoDeChave, texto: string): string | null => NORMALIZAR[tipo](texto.trim());

/**
 * The probable kind of a pasted key. Eleven digits that could be either are a CPF, unless written
 * as a telephone.
 */
export function tipoDaChave(texto: string): TipoDeChave | null {
  const comoTelefone = /[+()]/.test(texto);
  const ordem: readonly TipoDeChave[] = comoTelefone ? ['telefone'] : ['aleatoria', 'email', 'cpf', 'cnpj', 'telefone'];
  return ordem.find((tipo) => normalizarChave(tipo, texto) !== null) ?? null;
}

/**
 * Printable ASCII for the banks' screens: accents and other characters are dropped, and the text is
 * cut to the field.
 */
export const dobrarParaAscii = (texto: string, maximo: number): string =>
  texto
    .normalize('NFD')
    .replaceAll(/[^\u0020-\u007e]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, maximo)
    .trim();

/** Letters and digits, at most 25: what a bank returns with the payment. */
export const normalizarTxid = (texto: string): string => texto.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 25);

/** CRC-16/CCITT-FALSE: polynomial 0x1021 from 0xFFFF. */
export function crc16(texto: string): string {
  let crc = 0xff_ff;
  for (const letra of texto) {
    crc ^= letra.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80_00 ? ((crc << 1) ^ 0x10_21) & 0xff_ff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const campo = (id: string, valor: string): string => id + String(valor.length).padStart(2, '0') + valor;

export interface Cobranca {
  /** The key as `normalizarChave` returned it. */
  chave: string;
  /** Centavos; 0 lets the payer type the amount. */
  valor_centavos: number;
  nome: string;
  cidade: string;
  /** Letters and digits; '' for none. */
  txid: string;
}

/**
 * The static code behind the QR and copia-e-cola, field by field as in the central bank's manual.
 */
export function brCode({ chave, valor_centavos, nome, cidade, txid }: Cobranca): string {
  const [nomeAscii, cidadeAscii] = [dobrarParaAscii(nome, 25), dobrarParaAscii(cidade, 15)];
  if (tipoDaChave(chave) === null || valor_centavos < 0 || nomeAscii === '' || cidadeAscii === '') {
    throw new RangeError('not a PIX charge');
  }
  const corpo = [
    campo('00', '01'),
    campo('26', campo('00', 'br.gov.bcb.pix') + campo('01', chave)),
    campo('52', '0000'),
    campo('53', '986'),
    valor_centavos > 0 ? campo('54', formatDecimal(valor_centavos).replaceAll('.', '').replace(',', '.')) : '',
    campo('58', 'BR'),
    campo('59', nomeAscii),
    campo('60', cidadeAscii),
    campo('62', campo('05', normalizarTxid(txid) || '***')),
    '6304',
  ].join('');
  return corpo + crc16(corpo);
}
