// Draws the areas in docs/architecture.md: an arrow to each area that one may use and that no other
// of its arrows leads to.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, type Area } from '../src/shared/areas.ts';
import { domainFolders, nounOf } from './domain-folder.ts';

const file = join(import.meta.dirname, '../docs/architecture.md');
const names = Object.keys(AREAS) as Area[];
const uses = (area: Area): readonly Area[] => AREAS[area];

const nouns = (area: Area) =>
  domainFolders()
    .filter((folder) => folder.split('/')[2] === area)
    .map(nounOf);
const arrows = names.flatMap((from) =>
  uses(from)
    .filter((to) => !uses(from).some((other) => uses(other).includes(to)))
    .map((to) => `  ${from} --> ${to}`),
);
const picture = [
  '```mermaid',
  'flowchart TD',
  ...names.toReversed().map((area) => `  ${area}["<b>${area}</b><br>${nouns(area).join(', ')}"]`),
  ...arrows,
  '```',
].join('\n');

const before = readFileSync(file, 'utf8');
const after = before.replace(
  /(?<=<!-- areas: written by npm run generate -->\n)[^]*?(?=\n<!-- end of areas -->)/,
  () => picture,
);
if (!process.argv.includes('--check')) writeFileSync(file, after);
else if (after !== before) {
  console.error('docs/architecture.md has an old picture of the areas: npm run generate');
  process.exitCode = 1;
}
