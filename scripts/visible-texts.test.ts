// Row Z6: visible texts are in the catalogues, with their English; none is written straight into a screen.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.|[\\/](gallery|testing)[\\/]/.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const catalogues = [...files('src/domains/*/texts.ts'), 'src/web/texts.ts'];
const ENTRY = /^ {2}(?:'((?:[^'\\]|\\.)+)'|([\p{L}\w]+)):\s*\n?\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),$/gmu;

/** Names and signs that are the same in every language, and the document's own English (row L4). */
const SAME = /^(Ọ̀ṣun · Ṣàngó|Bori, 14\/03\/2021|Enter|Ctrl K|Ilê|Oops! Page not found)$/;
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

const entries = catalogues.flatMap((file) =>
  [...read(file).matchAll(ENTRY)].map(([, quoted, bare, one, two]) => ({
    file,
    portuguese: quoted ?? bare ?? '',
    english: one ?? two ?? '',
  })),
);

it('[Z6] every Portuguese sentence has its English, with the same places to fill', () => {
  const places = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).toSorted();
  expect(entries.length).toBeGreaterThan(1000);
  for (const { file, portuguese, english } of entries) {
    expect(english, `${file}: ${portuguese}`).not.toBe('');
    expect(places(english), `${file}: ${portuguese}`).toEqual(places(portuguese));
  }
});

it('[Z6] the English is that of the United States, as the preference says', () => {
  const british = /\b(?:cancell(?:ed|ing)|(?:organ|recogn|author)is(?:e|ed|ing|ation)|colour|favour|centre|cheque)/i;
  expect(entries.filter(({ english }) => british.test(english))).toEqual([]);
});

it('[Z6] no catalogue keeps a sentence that neither its folder nor a rule says', () => {
  const rules = files('src/domains/*/rules.ts');
  const unsaid = catalogues.flatMap((catalogue) => {
    const beside = files(`${dirname(catalogue)}/**/*.{ts,tsx}`).filter((file) => file !== catalogue);
    const code = [...beside, ...rules].map(read).join('\n');
    const keys = [...read(catalogue).matchAll(ENTRY)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    return keys.filter((key) => !code.includes(`'${key}'`)).map((key) => `${catalogue}: ${key}`);
  });
  expect(unsaid).toEqual([]);
});
