// Visible texts are keyed by the exact Portuguese sentence; `src/locales/en.json` has the English.
// Placeholders are written `{nome}`. A word of two meanings has two keys: 'Papel', and
// 'Papel|documento' where it means a document. Nobody sees what follows the bar.
import type english from '../locales/en.json';

export type Language = 'pt-BR' | 'en-US';
export type TextParams = Readonly<Record<string, string | number>>;
/** Every sentence that the program shows. */
export type Sentence = keyof typeof english;

let inEnglish: Readonly<Record<string, string>> | null = null;
let current: Language = 'pt-BR';

/**
 * The sentence in the language of the interface. `t.key` returns the key itself, checked at compile
 * time, for texts that are translated later, such as a `Failure`.
 */
export const t = Object.assign((key: Sentence, params?: TextParams): string => translate(current, key, params), {
  key: <Key extends Sentence>(key: Key): Key => key,
});

/** The sentence in one language; a sentence without translation stays Portuguese. */
export function translate(language: Language, key: string, params?: TextParams): string {
  return fill(language, (language === 'en-US' ? inEnglish?.[key] : undefined) ?? portuguese(key), params);
}

/** The server has the English from its start, a browser once somebody asks for it. */
export function setEnglish(sentences: Readonly<Record<string, string>>): void {
  inEnglish = sentences;
}

export const hasEnglish = (): boolean => inEnglish !== null;

function portuguese(key: string): string {
  const bar = key.indexOf('|');
  return bar === -1 ? key : key.slice(0, bar);
}

/**
 * A number is written as people of the language read it ('1.234'); a year or the number of a sale
 * is given as a string.
 */
function fill(language: Language, template: string, params: TextParams = {}): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole;
    return typeof value === 'number' ? written(language, value) : value;
  });
}

// Creating a formatter costs far more than using it, most of all on a telephone.
const formats = {
  'pt-BR': new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 20 }),
  'en-US': new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 }),
};
const written = (language: Language, value: number): string => formats[language].format(value);

/** How many, in the language of the interface: '1.234'. */
export const formatCount = (count: number): string => written(current, count).replace('-', '\u2212');

export function setLanguage(language: Language): void {
  current = language;
}

export const getLanguage = (): Language => current;

/**
 * Field → sentence in the language of the interface. Rules speak Portuguese; sentences that are
 * translated already stay.
 */
export const inLanguage = (sentences: Readonly<Record<string, string | undefined | false>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sentences).flatMap(([field, sentence]) => (sentence ? [[field, translate(current, sentence)]] : [])),
  );
