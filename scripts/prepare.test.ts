import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'ile-prepare-'));
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};

it.each([
  [
    'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory',
    ['Falta neste computador a biblioteca libatomic.so.1', 'apt-get install libatomic1'],
  ],
  [
    // npm's own lines about it come long before its last ones.
    `npm error ENOSPC: no space left on device, write${'\\nnpm error     at Module._findPath'.repeat(20)}`,
    ['Não há espaço no disco'],
  ],
  [
    `npm error code EACCES\\nnpm error syscall mkdir\\nnpm error path /nonexistent${'\\nnpm error     at x'.repeat(20)}`,
    ['Este usuário não escreve em /nonexistent.', 'npm_config_cache=.cache/npm npm start'],
  ],
])(
  'an installation that failed says what the machine lacks, and what it left is not taken for a whole one',
  (said, told) => {
    for (const name of ['prepare.mjs', 'prepare-lock.mjs'])
      cpSync(join(import.meta.dirname, name), join(folder, 'scripts', name));
    put('package-lock.json', '{"packages":{}}');
    // What npm leaves if the bundled Node cannot run: nearly everything, and a record that says it
    // is complete.
    put('node_modules/node/bin/node', '');
    put(
      'npm.mjs',
      `import { writeFileSync } from 'node:fs';
     writeFileSync('node_modules/.package-lock.json', '{"packages":{}}');
     console.error('${said}');
     process.exit(127);`,
    );
    const { status, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: join(folder, 'npm.mjs'), npm_node_execpath: process.execPath },
    });
    for (const text of told) expect(stderr).toContain(text);
    expect(status).toBe(1);
    expect(existsSync(join(folder, 'node_modules/.package-lock.json'))).toBe(false);
  },
);
