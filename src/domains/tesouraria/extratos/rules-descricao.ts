// What the description of a line says: who paid, with which document, by which means.
import { dobrar } from '../../../shared/busca.ts';
import { normalizarCnpj, normalizarCpf } from '../../../shared/documentos.ts';
import { ehNomeDeAlguem, PALAVRAS_DO_BANCO, type Meio } from './rules.ts';

/** A text in one line without double blanks. */
export const emUmaLinha = (texto: string): string => texto.replaceAll(/[\s\u00a0]+/g, ' ').trim();

/** A text that says something: not blank, not all zeros. */
export const cheio = (texto = ''): string | null => (/[^0\s]/.test(texto) ? texto : null);
/** A document's number; some banks put a word there. */
export const numerado = (texto = ''): string | null => (/[1-9]/.test(texto) ? texto : null);

const SALDO = 'saldo';
const DO_BALANCO = /^(?:|anterior|atual|inicial|final|parcial|total|dodia|dia|em|disponivel\w*)$/;
/** What banks write beside 'saldo'. With another word it is a movement: 'Saldo da festa'. */
const PALAVRAS_DO_BALANCO = new Set(
  (
    'saldo saldos sdo anterior atual inicial final parcial total do da de dia em no na ao e disponivel conta contas cta ' +
    'corrente cc apl aplicacao aplicacoes aplicado automatica automaticas automatico bloqueado bloqueio bloq vinculado ' +
    'devedor credor liquido contabil real r periodo mes abertura fechamento invest investimento investimentos facil poupanca ' +
    'poup cred especial limite livre transportado transportar consolidado provisorio rendimento rendimentos fundos fundo cdb ' +
    'rdb resgate posicao extrato apos antes movimentos janeiro fevereiro marco abril maio junho julho agosto setembro outubro ' +
    'novembro dezembro jan fev mar abr mai jun jul ago set out nov dez'
  ).split(' '),
);

/** A row that tells a balance and moves no money, in the bank's own words as a whole. */
export function ehSaldo(descricao: string): boolean {
  const dobrada = emUmaLinha(dobrar(descricao));
  if (dobrada.replaceAll(/\W/g, '') === SALDO) return true;
  const palavras = dobrada.split(/[^a-z]+/).filter(Boolean);
  return /^(?:saldos?|sdo)$/.test(palavras[0] ?? '') && palavras.every((palavra) => PALAVRAS_DO_BALANCO.has(palavra));
}

/** True if the words are equal, or one letter more, less or other makes them so. */
export function quaseIgual(a: string, b: string): boolean {
  const [curta, longa] = a.length < b.length ? [a, b] : [b, a];
  if (longa.length - curta.length > 1) return false;
  let n = 0;
  while (n < curta.length && curta[n] === longa[n]) n++;
  return longa.slice(n + 1) === curta.slice(curta.length === longa.length ? n + 1 : n);
}

const BALANCOS = ['anterior', 'atual', 'inicial', 'final', 'parcial', 'total', 'dodia', 'dia', 'emconta', 'disponivel'];

/**
 * A balance with one wrong letter. Taken as a movement it would be a large wrong amount. It is left
 * out with its name, and a person may bring it in.
 */
export function quaseSaldo(descricao: string): boolean {
  if (ehSaldo(descricao)) return false;
  const dobrada = dobrar(descricao);
  const letras = dobrada.replaceAll(/[^a-z]/g, '');
  if ([4, 5, 6].some((fim) => quaseIgual(letras.slice(0, fim), SALDO) && DO_BALANCO.test(letras.slice(fim))))
    return true;
  if (!letras.startsWith(SALDO) && !letras.startsWith('sdo')) return false;
  const [, ...palavras] = dobrada.split(/[^a-z]+/).filter(Boolean);
  const alheias = palavras.filter((palavra) => !PALAVRAS_DO_BALANCO.has(palavra));
  const quase = (palavra: string) =>
    palavra.length > 5 && [...PALAVRAS_DO_BALANCO].some((certa) => quaseIgual(certa, palavra));
  return (
    BALANCOS.some((certo) => quaseIgual(letras.slice(SALDO.length), certo)) ||
    (alheias.length > 0 && quase(alheias.join('')))
  );
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

const LIGACOES = new Set(['de', 'da', 'do', 'para']);

/** Takes words of the operation, numbers and signs off the front, until a name begins. */
function semOperacao(texto: string): string {
  let resto = texto;
  let operacao = false;
  for (;;) {
    const [inteiro = '', palavra = ''] = /^[^\p{L}\d]*([\p{L}]+|\d[\d.,:/-]*)(?![\p{L}])/u.exec(resto) ?? [];
    const dobrada = dobrar(palavra);
    const numero = /^\d/.test(palavra);
    if (!inteiro || !(numero || PALAVRAS_DO_BANCO.has(dobrada) || (operacao && LIGACOES.has(dobrada)))) break;
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
  const marcado = MARCA.exec(descricao);
  const texto = marcado ? descricao.slice(marcado.index + marcado[0].length) : descricao;
  const documento = acharDocumento(texto);
  const semDocumento = documento ? texto.replace(documento.escrito, DOCUMENTO_AQUI) : texto;
  const nome = semOperacao(semDocumento.replace(NO_FIM, '')).replace(/^[\uE000\s:–-]+/, '');
  // Some banks put the operation behind another sign of its own: 'Pix · recebido - ANA LIMA'.
  const achado = nome
    .split(SEPARA)
    .map((parte) => nomeLimpo(semOperacaoNoFim(semOperacao(parte.replace(NO_FIM, '')))))
    .find((parte) => parte !== null && ehNomeDeAlguem(parte));
  return achado ?? null;
}

/** Banks that name the other side with a word of its own put the name right behind it. */
const MARCA = /\b(?:rem|remet|remetente|des|dest|destinat[aá]rio|fav|favorecido|pagador|recebedor)\s*[:.]\s*/iu;
/** A day, a time or a long number at the end is no part of a name. */
const NO_FIM = /(?:[\s-]*(?:\d{2}\/\d{2}(?:\/\d{2,4})?|\d{1,2}[:h]\d{2}(?::\d{2})?|\d{4,}))+\s*$/;
const SEPARA = /\uE000| - | – | · | \| | ref\b\.?:? | referente /i;

/** 'MARIA EXEMPLO PIX RECEBIDO' is Maria: the operation at the end is no part of a name. */
function semOperacaoNoFim(nome: string): string {
  const palavras = nome.trim().split(/\s+/);
  while (palavras.length > 2 && PALAVRAS_DO_BANCO.has(dobrar(palavras.at(-1) ?? ''))) palavras.pop();
  return palavras.join(' ');
}

/** A name without signs around it, or null if no name is left. */
export function nomeLimpo(texto: string): string | null {
  const nome = emUmaLinha(texto).replaceAll(/^[^\p{L}\d]+|[^\p{L}\d.)]+$/gu, '');
  return /\p{L}{2}|^\p{L}$/u.test(nome) ? nome : null;
}
