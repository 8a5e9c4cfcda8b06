// Which files a branch changes. `npm run check -- --changed` looks at these, and a slow test runs
// only if it has anything new to prove.
import { spawnSync } from 'node:child_process';

const MAINS = ['origin/main', 'main'];

/**
 * The paths that differ from where this branch left main, those not committed among them; on main
 * itself, what its last commit changed. Null if Git cannot tell.
 */
export function changedFiles(root: string): string[] | null {
  const git = (...args: string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout : null;
  };
  const head = git('rev-parse', 'HEAD');
  const left = MAINS.map((main) => git('merge-base', 'HEAD', main)).find((base) => base !== null);
  const base = left === head ? git('rev-parse', 'HEAD~1') : left;
  const tracked = base ? git('diff', '--name-only', '-z', base.trim()) : null;
  const others = git('ls-files', '--others', '--exclude-standard', '-z');
  if (tracked === null || others === null) return null;
  return [...new Set(`${tracked}${others}`.split('\0').filter((path) => path !== ''))].toSorted();
}
