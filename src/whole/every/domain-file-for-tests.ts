import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The file in which the domain of an action declares something for tests. */
export function domainFileOf(action: string, file: 'actions.ts' | 'readings.ts'): string {
  const contract = globSync('src/domains/*/*/contract.ts', { cwd: root }).find((path) =>
    readFileSync(join(root, path), 'utf8').includes(`  ${action}: action(`),
  );
  return (contract ?? 'src/domains/<area>/<noun>/contract.ts').replace('contract.ts', `for-tests/${file}`);
}

/** One sentence for each action that behaves differently from its domain's declaration. */
export function unlike(seen: readonly string[], said: readonly string[], how: string): string[] {
  const unsaid = seen.filter((name) => !said.includes(name)).map((name) => `${name} is ${how}`);
  const unseen = said.filter((name) => !seen.includes(name)).map((name) => `${name} is not ${how}`);
  return [...unsaid, ...unseen].map(
    (found) => `${found}, and ${domainFileOf(found.split(' ')[0] ?? '', 'actions.ts')} says otherwise`,
  );
}
