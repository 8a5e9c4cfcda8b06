// What the description of a line says: who paid, with which document, by which means.
import { dobrar } from '../../../shared/busca.ts';
import { normalizarCnpj, normalizarCpf } from '../../../shared/documentos.ts';
import type { Meio } from '../rules.ts';

/** A text in one line without double blanks. */
export const emUmaLinha = (texto: string): string => texto.replaceAll(/[\s\u00a0]+/g, ' ').trim();

/** A text that says something: not blank, not all zeros. */
export const cheio = (texto = ''): string | null => (/[^0\s]/.test(texto) ? texto : null);
/** A document's number; some banks put a word there. */
export const numerado = (texto = ''): string | null => (/[1-9]/.test(texto) ? texto : null);

const SALDO = 'saldo';
const BALANCO = /^\W*(?:saldo|sdo\b)/;
const DO_BALANCO = /^(?:|anterior|atual|inicial|final|parcial|total|dodia|dia|em|disponivel\w*)$/;

/** A row that tells a balance and moves no money, 'S A L D O' too. */
export function ehSaldo(descricao: string): boolean {
  const dobrada = emUmaLinha(dobrar(descricao));
  return BALANCO.test(dobrada) || dobrada.replaceAll(/\W/g, '') === SALDO;
}

/** True if the words are equal, or one letter more, less or other makes them so. */
export function quaseIgual(a: string, b: string): boolean {
  const [curta, longa] = a.length < b.length ? [a, b] : [b, a];
  if (longa.length - curta.length > 1) return false;
  let n = 0;
  while (n < curta.length && curta[n] === longa[n]) n++;
  return longa.slice(n + 1) === curta.slice(curta.length === longa.length ? n + 1 : n);
}

/**
 * A balance whose word has one wrong letter. Taken as a movement it would be a large wrong amount.
 */
export function quaseSaldo(descricao: string): boolean {
  if (ehSaldo(descricao)) return false;
  const letras = dobrar(descricao).replaceAll(/[^a-z]/g, '');
  return [4, 5, 6].some((fim) => quaseIgual(letras.slice(0, fim), SALDO) && DO_BALANCO.test(letras.slice(fim)));
}

const MEIOS: readonly (readonly [Meio, RegExp])[] = [
  [
    'tarifa',
    /^ ?(?:(?:deb\w*|cob\w*|pag\w*|de|bancaria) )*(?:tar|tarifas?|i ?o ?f|juros|cest\w?|manut\w*|anuidade|encargos?|mora)\b/,
  ],
  ['pix', /\bpix/],
  ['aplicacao', /\b(?:aplic\w*|resgate|resg|rdb|cdb|rend(?:e|imentos?)?|rentab|poup\w*|invest)\b/],
  ['transferencia', /\b(?:ted|doc|tef|transf\w*|tbi)\b/],
  ['boleto', /\b(?:boletos?|tit|titulos?|cobranca|cob|compe)\b/],
  ['cartao', /\b(?:compras?|rshop|debito visa|debito master|cart(?:ao)? deb\w*)\b/],
  ['dinheiro', /\b(?:saque|deposito|dep)\b/],
  ['cheque', /\b(?:cheque|chq)\b/],
];

/** How the money moved. A fee for PIX is a fee; what is not said is 'outro'. */
export function meioDe(descricao: string): Meio {
  const dobrada = dobrar(descricao).replaceAll(/[^a-z0-9]+/g, ' ');
  return MEIOS.find(([, palavras]) => palavras.test(dobrada))?.[0] ?? 'outro';
}

const ESCONDIDO = /[•*x]{3}\.?(\d{3})\.?(\d{3})-?[•*x]{2}/i;
const CPF = /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/;
const CNPJ = /(?<![\dA-Z])[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}(?!\d)/i;
const SOLTO = /(?<!\d)(?:\d{14}|\d{11})(?!\d)/;

interface Documento {
  valor: string;
  /** The name as it stands in the text. */
  escrito: string;
}

/** The first CPF or CNPJ of a text. Bare digits count only if their check digits are right. */
function acharDocumento(texto: string): Documento | null {
  const [escrito = '', meio = '', fim = ''] = ESCONDIDO.exec(texto) ?? [];
  if (escrito) return { valor: `***.${meio}.${fim}-**`, escrito };
  const [pontuado] = CPF.exec(texto) ?? CNPJ.exec(texto) ?? [];
  if (pontuado) return { valor: pontuado.toUpperCase().replaceAll(/[./-]/g, ''), escrito: pontuado };
  const [solto = ''] = SOLTO.exec(texto) ?? [];
  const valor = normalizarCpf(solto) ?? normalizarCnpj(solto);
  return valor === null ? null : { valor, escrito: solto };
}

export const lerDocumento = (texto: string): string | null => acharDocumento(texto)?.valor ?? null;

/** The words with which banks begin such a line, folded; what follows them is a name. */
const OPERACAO = new Set(
  (
    'pix transf transferencia ted doc tef tbi receb recebido recebida recebimento recebidos enviado enviada envio enviar ' +
    'pagamento pagto pag pgto efetuado efetuada credito cred debito deb qr qrs qrd code cod qrcode codigo est estat estatico ' +
    'din dinamico chave rem des remet remetente favorecido fav dest destino pelo pela por via if outra mesma tit dif ' +
    'titularidade estorno devolucao devolvido devolvida devol dev cp int ib mobile celular agendado agendada interna ' +
    'eletronico eletronica elet dispon online reembolso maq sispag conta pf pj'
  ).split(' '),
);
const LIGACOES = new Set(['de', 'da', 'do', 'para']);

/** Takes words of the operation, numbers and signs off the front, until a name begins. */
function semOperacao(texto: string): string {
  let resto = texto;
  let operacao = false;
  for (;;) {
    const [inteiro = '', palavra = ''] = /^[^\p{L}\d]*([\p{L}]+|\d[\d.,:/-]*)(?![\p{L}])/u.exec(resto) ?? [];
    const dobrada = dobrar(palavra);
    const numero = /^\d/.test(palavra);
    if (!inteiro || !(numero || OPERACAO.has(dobrada) || (operacao && LIGACOES.has(dobrada)))) break;
    operacao = true;
    resto = resto.slice(inteiro.length);
  }
  return resto;
}

/** A sign that no bank writes, in the place of a document. */
const DOCUMENTO_AQUI = '\uE000';

/**
 * The payer or receiver that a PIX or transfer names, as the bank writes it; null if it names
 * nobody.
 */
export function pagadorDe(descricao: string, meio: Meio): string | null {
  if (meio !== 'pix' && meio !== 'transferencia') return null;
  const documento = acharDocumento(descricao);
  const semDocumento = documento ? descricao.replace(documento.escrito, DOCUMENTO_AQUI) : descricao;
  const nome = semOperacao(semDocumento.replace(/\s*\d{2}\/\d{2}(?:\/\d{2,4})?\s*$/, ''));
  return nomeLimpo(nome.replace(/^[\uE000\s:–-]+/, '').split(/\uE000| - /)[0] ?? '');
}

/** A name without signs around it, or null if no name is left. */
export function nomeLimpo(texto: string): string | null {
  const nome = emUmaLinha(texto).replaceAll(/^[^\p{L}\d]+|[^\p{L}\d.)]+$/gu, '');
  return /\p{L}{2}|^\p{L}$/u.test(nome) ? nome : null;
}
