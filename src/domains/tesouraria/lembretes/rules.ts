import { formatBRL, semNbsp } from '../../../shared/centavos.ts';
import { rotulo } from '../../../shared/competencia.ts';
import { nomeDeTratamento } from '../../../shared/nomes.ts';

/** Who is reminded, the most pressing last. */
export const GRUPOS_DE_LEMBRETE = ['a_vencer', 'venceu', 'atrasada'] as const;
export type Grupo = (typeof GRUPOS_DE_LEMBRETE)[number];

/** How somebody was reached. `outro` is a call or a talk that a person marks. */
export const CANAIS = ['whatsapp', 'email', 'outro'] as const;
export type Canal = (typeof CANAIS)[number];

/** What falls due today or within this many days is about to. */
export const DIAS_ANTES = 3;

/**
 * E-mails are sent from the first of these times on and before the second, by the house's clock.
 */
const HORARIO_DE_EMAIL = { de: '08:00', ate: '21:00' } as const;

/** Whether e-mails are sent at this time, 'HH:mm' of the house. */
export const emHorario = (hora: string): boolean => hora >= HORARIO_DE_EMAIL.de && hora < HORARIO_DE_EMAIL.ate;

export const TAMANHO_DO_MODELO = 1000;

/** What a template may name, and what stands there for somebody. */
const LUGARES = ['nome', 'meses', 'total', 'pix'] as const;
type Lugar = (typeof LUGARES)[number];

/**
 * Our words, which name no house and nothing of faith. Without {pix}, because the code carries the
 * name of its receiver.
 */
export const MODELOS: Readonly<Record<Grupo, string>> = {
  a_vencer: 'Olá, {nome}! Está chegando o dia da mensalidade ({meses}): {total}. Se você já pagou, desconsidere.',
  venceu: 'Olá, {nome}! A mensalidade ({meses}) venceu ontem: {total}. Se você já pagou, desconsidere.',
  atrasada:
    'Olá, {nome}! Este é um lembrete da mensalidade ({meses}), em atraso: {total}. Se você já pagou, desconsidere.',
};

const LUGAR = /\{([^{}\n]*)\}/g;

/** The first name in braces that a template may not use, or null. */
export const lugarDesconhecido = (modelo: string): string | null =>
  [...modelo.matchAll(LUGAR)].find(([, nome]) => !LUGARES.some((lugar) => lugar === nome))?.[0] ?? null;

export interface Devido {
  nome: string;
  /** 'YYYYMM', in order. */
  meses: readonly string[];
  total_centavos: number;
  /** The code to copy, if the house has a key. */
  pix: string | null;
}

/** A message names more months than these by the first and the last. */
const MESES_NOMEADOS = 4;

/** 'set/2026 e out/2026', or '7 meses, de mar/2026 a set/2026'. */
export function mesesPorExtenso(meses: readonly string[]): string {
  if (meses.length <= MESES_NOMEADOS) return new Intl.ListFormat('pt-BR').format(meses.map((mes) => rotulo(mes)));
  return `${meses.length} meses, de ${rotulo(meses[0] ?? '')} a ${rotulo(meses.at(-1) ?? '')}`;
}

/**
 * A template with its places filled. Lines that name {pix} are left out for a house without a key.
 * In the members' language, whatever the screen's.
 */
export function preencher(modelo: string, { nome, meses, total_centavos, pix }: Devido): string {
  const valores: Record<Lugar, string> = {
    nome: nomeDeTratamento(nome),
    meses: mesesPorExtenso(meses),
    total: semNbsp(formatBRL(total_centavos)),
    pix: pix ?? '',
  };
  return modelo
    .split('\n')
    .filter((linha) => pix !== null || !linha.includes('{pix}'))
    .join('\n')
    .replaceAll(LUGAR, (inteiro, lugar: string) => (lugar in valores ? valores[lugar as Lugar] : inteiro))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
