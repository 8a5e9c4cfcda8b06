// Puts the sentences of each language into their order, so that a new one may be written anywhere.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../src/locales');
const { compare } = new Intl.Collator('pt-BR');
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));

for (const name of names) {
  const file = join(folder, name);
  const before = readFileSync(file, 'utf8');
  const sentences = Object.entries(JSON.parse(before) as Record<string, string>);
  const ordered = sentences.toSorted(([a], [b]) => compare(a, b) || (a < b ? -1 : 1));
  const after = `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`;
  if (before === after) continue;
  if (process.argv.includes('--check')) {
    console.error(`${name} is not in its order: npm run generate`);
    process.exitCode = 1;
  } else writeFileSync(file, after);
}
