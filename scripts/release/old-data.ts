// `npx node scripts/release/old-data.ts COMMIT FILE`: the demonstration house as the program of
// that commit writes it, as a backup. The tests upgrade it. A name that ends in .age is encrypted
// with the password of the tests, so that the vault's key is inside.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OLD_DATA_PASSWORD } from '../../src/whole/trouble/old-data-for-tests.ts';

const root = resolve(import.meta.dirname, '../..');
const [commit = '', file = ''] = process.argv.slice(2);
if (!commit || !file || existsSync(file)) throw new Error('Name a commit, and a file that is not there yet.');
const day = execFileSync('git', ['log', '-1', '--format=%cI', commit], { cwd: root, encoding: 'utf8' }).trim();
const folder = mkdtempSync(join(tmpdir(), 'ile-old-'));
try {
  const sources = execFileSync('git', ['archive', commit, 'src', 'scripts', 'db', 'package.json'], {
    cwd: root,
    maxBuffer: 256e6,
  });
  execFileSync('tar', ['-xf', '-'], { cwd: folder, input: sources });
  // The packages of today: that program needs some of them, in versions that still suit it.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    ILE_TEST_CLOCK: day,
    ILE_DATA_DIR: join(folder, 'data'),
    ...(file.endsWith('.age') ? { BACKUP_PASSWORD: OLD_DATA_PASSWORD } : {}),
  };
  for (const args of [['scripts/demo.ts'], ['scripts/backup.ts', resolve(file)]]) {
    const { status } = spawnSync(process.execPath, args, { cwd: folder, env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
