// Runs every scripts/generate-*.ts: rewrites the generated files or, with --check, fails if one is
// stale.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runSteps } from './run-step.ts';

/** The others import what these write. */
const FIRST = ['generate-domains.ts', 'generate-for-tests.ts'];
const others = readdirSync(import.meta.dirname).filter(
  (name) => /^generate-[a-z-]+\.ts$/.test(name) && !FIRST.includes(name),
);
const args = process.argv.slice(2);

const steps = [...FIRST, ...others].map((name) => ({ name, run: [join('scripts', name), ...args] as const }));
const results = await runSteps(steps, 1, ({ ok, name, output }) => {
  if (!ok) process.stderr.write(`${name}:\n${output}\n`);
});
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
