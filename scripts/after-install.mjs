// What npm runs after it installed the packages of a released archive: removes those of their files
// that no program ever loads. Plain JavaScript without dependencies, for any Node.
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNeverLoaded } from './never-loaded.mjs';

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules');

/** Returns whether anything is left in the folder. Links are left as they are. */
function slim(below) {
  let left = 0;
  for (const entry of readdirSync(join(packages, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) left += slim(path) ? 1 : 0;
    else if (entry.isFile() && isNeverLoaded(path)) rmSync(join(packages, path));
    else left++;
  }
  if (left === 0) rmdirSync(join(packages, below));
  return left > 0;
}

if (existsSync(packages)) {
  // The package `node` keeps the program twice.
  rmSync(join(packages, 'node', 'node_modules'), { recursive: true, force: true });
  slim('');
}
