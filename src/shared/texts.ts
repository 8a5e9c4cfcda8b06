/**
 * Visible texts, keyed by the exact Portuguese sentence, with the English beside it.
 *
 * `const t = texts({ 'Plano cadastrado': 'Plan created' })` gives a typed lookup in the language of
 * the interface. The server asks `translate` with the language of each request. Placeholders are
 * written `{nome}`.
 */
export type Language = 'pt-BR' | 'en-US';
export type TextParams = Readonly<Record<string, string | number>>;

const english = new Map<string, string>();
let current: Language = 'pt-BR';

export interface Texts<Key extends string> {
  (key: Key, params?: TextParams): string;
  /**
   * Returns the key itself, checked at compile time, for texts that are translated later, such as a
   * `Failure`.
   */
  key: (key: Key) => Key;
}

/**
 * Registers a catalogue and returns its typed lookup. Each catalogue shows its own meaning of an
 * ambiguous word ('Papel'). Where only the sentence is left, as in a refusal, the last registration
 * wins.
 */
export function texts<const Catalogue extends Readonly<Record<string, string>>>(
  catalogue: Catalogue,
): Texts<Extract<keyof Catalogue, string>> {
  for (const [portuguese, translation] of Object.entries(catalogue)) english.set(portuguese, translation);
  const own: Readonly<Record<string, string>> = catalogue;
  const lookup = (key: string, params?: TextParams) =>
    fill(current, current === 'en-US' ? (own[key] ?? english.get(key) ?? key) : key, params);
  return Object.assign(lookup, { key: <Key extends string>(key: Key) => key });
}

/** The sentence in one language; a sentence without translation stays Portuguese. */
export function translate(language: Language, key: string, params?: TextParams): string {
  return fill(language, language === 'en-US' ? (english.get(key) ?? key) : key, params);
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
