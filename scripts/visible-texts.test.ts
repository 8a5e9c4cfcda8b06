// Row Z6: visible texts are in the catalogues, with their English; none is written straight into a
// screen.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { FIELDS, type Fields } from '../src/domains/pessoas/membros/fields.ts';
import { RESERVED } from '../src/domains/pessoas/membros/reserved-fields.ts';

const root = join(import.meta.dirname, '..');
const files = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.|[\\/]testing[\\/]/.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const catalogues = [
  ...files('src/domains/*/*/texts{,-*}.ts'),
  // What a first screen loads apart from the words of its domain.
  ...files('src/domains/*/*/web/textos-*.ts'),
  'src/web/texts.ts',
  'src/web/print/texts.ts',
];
const ENTRY = /^ {2}(?:'((?:[^'\\]|\\.)+)'|([\p{L}\w]+)):\s*\n?\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),$/gmu;

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

/** The labels of a member's fields stand in their declaration. */
const labels = [FIELDS, ...Object.values(RESERVED).map(({ fields }) => fields)].flatMap((fields: Fields) =>
  Object.values(fields).map(({ label }) => label),
);

const entries = [
  ...[...catalogues, ...files('src/domains/*/*/domain.ts'), ...files('src/domains/*/*/kept.ts')].flatMap((file) =>
    [...read(file).matchAll(ENTRY)].map(([, quoted, bare, one, two]) => ({
      file,
      portuguese: quoted ?? bare ?? '',
      english: one ?? two ?? '',
    })),
  ),
  ...labels.map(([portuguese, english]) => ({ file: 'fields of a member', portuguese, english })),
];

it('[Z6] every Portuguese sentence has its English, with the same places to fill', () => {
  const places = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).toSorted();
  expect(entries.length).toBeGreaterThan(1000);
  for (const { file, portuguese, english } of entries) {
    expect(english, `${file}: ${portuguese}`).not.toBe('');
    expect(places(english), `${file}: ${portuguese}`).toEqual(places(portuguese));
  }
});

/** Words that mean two things in Portuguese. Each screen has the English of its own meaning. */
const TWO_MEANINGS = new Set([
  'Até',
  'Cadastro',
  'Caixa',
  'Como fica',
  'Completar',
  'Conta',
  'Conta excluída',
  'De quem',
  'Desligar',
  'Dê um nome à chave.',
  'Entrada',
  'Erro ao carregar as contas',
  'Falta',
  'Início',
  'Papel',
  'Para onde vai',
  'Pedido',
  'Presenças',
  'Receber',
  'Retomar',
  'Sua senha',
  'Tipo',
  'Trocar',
  'Tudo',
  'Vencimento',
  'exportou',
  'ligado',
  'lembrou',
]);

it('[Z6] a sentence has the same English everywhere, unless it means two things', () => {
  const several = Map.groupBy(entries, ({ portuguese }) => portuguese)
    .entries()
    .filter(([, all]) => new Set(all.map(({ english }) => english)).size > 1)
    .map(([portuguese]) => portuguese);
  expect(new Set(several)).toEqual(TWO_MEANINGS);
});

it('[Z6] the English is that of the United States, as the preference says', () => {
  const british = /\b(?:cancell(?:ed|ing)|(?:organ|recogn|author)is(?:e|ed|ing|ation)|colour|favour|centre|cheque)/i;
  expect(entries.filter(({ english }) => british.test(english))).toEqual([]);
});

it('[Z6] no catalogue keeps a sentence that neither its folder nor a rule says', () => {
  const rules = [...files('src/domains/*/*/rules.ts'), 'src/shared/periodo.ts'];
  const domains = files('src/domains/*/*/{web,server}/**/*.{ts,tsx}');
  const unsaid = catalogues.flatMap((catalogue) => {
    // A scene names the texts that it presses, which does not show them to anybody.
    const beside = files(`${dirname(catalogue)}/**/*.{ts,tsx}`).filter(
      (file) => file !== catalogue && !file.includes('for-tests'),
    );
    // Another domain's screen may say them too, by this catalogue.
    const borrowing = domains.filter((file) => read(file).includes(`/${basename(dirname(catalogue))}/texts.ts'`));
    const code = [...beside, ...borrowing, ...rules].map(read).join('\n');
    const keys = [...read(catalogue).matchAll(ENTRY)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    return keys.filter((key) => !code.includes(`'${key}'`)).map((key) => `${catalogue}: ${key}`);
  });
  expect(unsaid).toEqual([]);
});

const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** The words of a sentence, without places to fill, addresses, paths and names of the program. */
const wordsOf = (sentence: string) =>
  sentence
    .replaceAll(/[$]?\{[^}]*\}|\\[nt]|`\w+`|\S*[/_@=]\S*|[\w-]+\.\w{2,}|[A-Z]-\w\S*/g, ' ')
    .match(/\p{L}{2,}/gu) ?? [];
const said = [
  ...files('src/**/*.{ts,tsx}').flatMap((file) => {
    const code = read(file);
    if (!code.includes('texts({')) return [];
    return [...code.matchAll(ENTRY)].map(([, quoted, bare]) => [file, quoted ?? bare ?? ''] as const);
  }),
  ...labels.map(([portuguese]) => ['fields of a member', portuguese] as const),
];
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
  'as os da de do la me no se so esta este pode tem vem que troca copia cancela cria por cai ate area ha ja te ile camera travel level gestao publica'.split(
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
