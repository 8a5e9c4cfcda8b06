// Row Z6: visible texts are in the catalogues, with their English; none is written straight into a
// screen.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import english from '../src/locales/en.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const files = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.|[\\/]testing[\\/]/.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const entries = Object.entries(english).map(([key, sentence]) => ({
  key,
  portuguese: key.replace(/\|.*/, ''),
  english: sentence,
}));

/**
 * Names and signs that are the same in every language, and a title that must be in English (row
 * L4).
 */
const SAME = /^(Ọ̀ṣun · Ṣàngó|Bori, 14\/03\/2021|Enter|Ctrl K|Ilê|XLSX|PDF|CSV|Oops! Page not found)$/;
const WORDS = /\p{L}{3,}/u;
const TEXT = /(?<![=\-(,?:&|]\s?)(?<=[\w"'}\]]\s*>)\s*([^<>{}=;()|&]+?)\s*<\/[\w.]+>/g;
const ATTRIBUTE = /\s(?:aria-label|placeholder|title|alt|label)="([^"]+)"/g;

it('[Z6] no screen has words of its own', () => {
  const found = files('src/**/*.tsx').flatMap((file) => {
    const code = read(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return [TEXT, ATTRIBUTE]
      .flatMap((pattern) => [...code.matchAll(pattern)].map(([, words = '']) => words.trim()))
      .filter((words) => WORDS.test(words) && !SAME.test(words))
      .map((words) => `${file}: ${words}`);
  });
  expect(found).toEqual([]);
});

it('[Z6] every Portuguese sentence has its English, with the same places to fill', () => {
  const places = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).toSorted();
  expect(entries.length).toBeGreaterThan(1000);
  for (const { portuguese, english: said } of entries) {
    expect(said, portuguese).not.toBe('');
    expect(places(said), portuguese).toEqual(places(portuguese));
  }
});

it('[Z6] the English is that of the United States, as the preference says', () => {
  const british = /\b(?:cancell(?:ed|ing)|(?:organ|recogn|author)is(?:e|ed|ing|ation)|colour|favour|centre|cheque)/i;
  expect(entries.filter((one) => british.test(one.english))).toEqual([]);
});

it('[Z6] no sentence stays that nothing says any more, and a second meaning has another English', () => {
  const code = files('src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('for-tests') && !file.endsWith('.gen.ts'))
    .map(read)
    .join('\n');
  const strings = new Set(Array.from(code.matchAll(/'((?:[^'\\\n]|\\.)*)'/g), ([, one = '']) => one));
  // An apostrophe in a comment may have hidden one from the list.
  const isSaid = (key: string) => strings.has(key) || [`'${key}'`, `"${key}"`].some((one) => code.includes(one));
  expect(entries.filter(({ key }) => !isSaid(key)).map(({ key }) => key)).toEqual([]);
  const first: Readonly<Record<string, string>> = english;
  expect(entries.filter((one) => one.key !== one.portuguese && first[one.portuguese] === one.english)).toEqual([]);
});

const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** The words of a sentence, without places to fill, addresses, paths and names of the program. */
const wordsOf = (sentence: string) =>
  sentence
    .replaceAll(/[$]?\{[^}]*\}|\\[nt]|`\w+`|\S*[/_@=]\S*|[\w-]+\.\w{2,}|[A-Z]-\w\S*/g, ' ')
    .match(/\p{L}{2,}/gu) ?? [];
const said = entries.map(({ portuguese }) => ['src/locales/en.json', portuguese] as const);
const pages = [...files('docs/manual/*.md'), 'docs/README.pt-BR.md'].flatMap((file) =>
  read(file)
    .replaceAll(/^```[\s\S]*?^```|`[^`\n]*`|\]\([^)]*\)/gm, ' ')
    .split('\n')
    .map((line) => [file, line] as const),
);
/**
 * What code and documents quote: a text begins with a capital letter, a name in the program does
 * not.
 */
const QUOTED = /(?<![\p{L}\d])(?:'(\p{Lu}(?:[^'\\\n]|\\.)*)'|"(\p{Lu}(?:[^"\\\n]|\\.)*)"|`(\p{Lu}[^`\n]*)`)/gu;
const quoted = [...files('{src,scripts,e2e}/**/*.{ts,tsx}'), 'docs/rows.md', 'docs/product-decisions.md']
  .filter((file) => !file.endsWith('.gen.ts'))
  .flatMap((file) => [...read(file).matchAll(QUOTED)].map(([, a, b, c]) => [file, a ?? b ?? c ?? ''] as const))
  // A PIX code is in capitals without accents, as its standard asks; `Centavos` and `Competencia`
  // are names of types.
  .filter(([, sentence]) => sentence !== sentence.toUpperCase() && sentence !== 'Competencia')
  // The folded names of the states, as a spreadsheet's cell is compared.
  .filter(([, sentence]) => !sentence.startsWith('AC acre,'));

/** Words that are also right without their accent, in Portuguese or in the English of a comment. */
const ALSO_PLAIN = new Set(
  'as os da de do la me no se so esta este pode tem vem que troca copia cancela cria por cai ate area ha ja te ile camera travel level gestao publica renova'.split(
    ' ',
  ),
);
/** Endings that no Portuguese word has without an accent. */
const ENDING = /(?:[cs]ao|[cs]oes|[aeiu]vel|[aeiu]veis|encia|ancia|arios?|orios?|ografico)$/;

it('[Z6] no visible text leaves out an accent that its word has elsewhere', () => {
  const accented = new Map(
    [...said, ...pages]
      .flatMap(([, sentence]) => wordsOf(sentence))
      .map((word) => [plain(word), word.toLowerCase()] as const)
      .filter(([bare, word]) => bare !== word && !ALSO_PLAIN.has(bare)),
  );
  expect(accented.size).toBeGreaterThan(200);
  const slipOf = (word: string) => {
    // The short form of a state: PE is no 'pé'.
    if (/^[A-Z]{2}$/.test(word)) return undefined;
    const low = word.toLowerCase();
    if (low !== plain(low) || ALSO_PLAIN.has(low)) return undefined;
    return accented.get(low) ?? (ENDING.test(low) ? 'an accent, by its ending' : undefined);
  };
  const found = [...said, ...pages, ...quoted].flatMap(([file, sentence]) =>
    wordsOf(sentence).flatMap((word) =>
      slipOf(word) ? [`${file}: ${sentence.slice(0, 90)}: ${word} → ${slipOf(word)}`] : [],
    ),
  );
  expect(found).toEqual([]);
});
