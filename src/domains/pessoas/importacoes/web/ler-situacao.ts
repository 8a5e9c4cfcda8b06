import { dobrar } from '../../../../shared/busca.ts';

/** What a house's word for a member means: active, active without dues, or inactive. */
export type Situacao = 'ativo' | 'isento' | 'inativo';

const ATIVO =
  'a|ativ[oa]s?|active|sim|s|yes|y|1|x|ok|true|verdadeiro|em dia|adimplente|regular|frequente|frequentante|presente|efetiv[oa]|inadimplente|atrasad[oa]|em atraso|devendo|devedor[a]?|pendente';
const ISENTO = 'isent[oa]s?|remid[oa]s?|dispensad[oa]s?|bolsistas?|honorari[oa]s?|benemerit[oa]s?|nao paga';
const INATIVO =
  'i|inativ[oa]s?|inactive|nao|n|no|0|false|falso|desativad[oa]s?|desligad[oa]s?|desligou(?: se)?|afastad[oa]s?|afastou(?: se)?|licenciad[oa]s?|de licenca|suspens[oa]s?|saiu|sairam|desistiu|desistentes?|transferid[oa]s?|mudou(?: se)?|falecid[oa]s?|faleceu|obito|cancelad[oa]s?|excluid[oa]s?|ex|ex membros?|ex filh[oa]s?|ex associad[oa]s?|ex soci[oa]s?';

/**
 * What may follow the word without changing its meaning: 'Afastada em 2020', 'Transferido para
 * Salvador'.
 */
const DEPOIS = '(?: (?:(?:em|desde|no|na|para|p|por|ha|a partir)\\b.*|\\d.*))?';
/** What turns the word around: 'Afastada, voltou em 2022'. */
const VOLTA = /\b(?:volt\w*|retorn\w*|reativ\w*|ate|mas|depois)\b/;

const inteira = (palavras: string): RegExp => new RegExp(`^(?:${palavras})${DEPOIS}$`);
const SENTIDOS: readonly [Situacao, RegExp][] = [
  ['ativo', inteira(ATIVO)],
  ['isento', inteira(ISENTO)],
  ['inativo', inteira(INATIVO)],
];

const limpar = (texto: string): string =>
  dobrar(texto)
    .replaceAll(/\([oa]\)|\/[oa]\b/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Undefined for a word that we do not know: the person is asked once for each. An empty cell means
 * active.
 */
export function lerSituacao(texto: string): Situacao | undefined {
  const limpo = limpar(texto);
  if (limpo === '') return 'ativo';
  if (VOLTA.test(limpo)) return undefined;
  return SENTIDOS.find(([, palavras]) => palavras.test(limpo))?.[0];
}

/** 'Sim' or 'x' under 'Falecido' does not mean active: such a heading belongs to its cells. */
export const situacaoEscrita = (texto: string, titulo: string): string =>
  texto !== '' &&
  lerSituacao(titulo) === 'inativo' &&
  /^(?:sim|s|yes|y|1|x|ok|true|verdadeiro|nao|n|no|0|false|falso)$/.test(limpar(texto))
    ? `${titulo}: ${texto}`
    : texto;

const NENHUM =
  /^(?:isent[oa]|remid[oa]|dispensad[oa]|nao|nao paga|nao pagante|nao contribui|sem|sem plano|sem mensalidade|nenhum|gratis|gratuit[oa]|bolsa|bolsista|r 0(?: 00)?|0(?: 00)?)$/;

/** 'Isento', 'não paga', 'R$ 0,00': the sheet says that there is no plan. */
export const dizSemPlano = (texto: string): boolean => NENHUM.test(limpar(texto));
