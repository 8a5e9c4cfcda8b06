// Runs every scripts/generate-*.ts: rewrites the generated files or, with --check, fails if one is stale.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runSteps } from './run-step.ts';

const FIRST = 'generate-domains.ts'; // The others import what it writes.
const others = readdirSync(import.meta.dirname).filter((name) => /^generate-[a-z-]+\.ts$/.test(name) && name !== FIRST);
const args = process.argv.slice(2);

const steps = [FIRST, ...others].map((name) => ({ name, run: [join('scripts', name), ...args] as const }));
const results = await runSteps(steps, 1, ({ ok, name, output }) => {
  if (!ok) process.stderr.write(`${name}:\n${output}\n`);
});
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
