import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'ile-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(tool: string, ...words: string[]): string {
  const { stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, `${tool}.ts`), ...words], {
    cwd: folder,
    env: { ILE_DATA_DIR: join(folder, 'nada') },
    encoding: 'utf8',
  });
  expect(status).toBeGreaterThan(0);
  return stderr.trim();
}

it.each([
  ['backup', 'de hoje.tar.gz'],
  ['restore', '--house casa-1.tar.gz casa-2.tar.gz'],
  ['openapi', 'o documento.json'],
])('%s does not take the first of several words for the file', (tool, words) => {
  expect(run(tool, ...words.split(' '))).toMatch(
    /^Diga um arquivo só, e não 2: .+ Um nome com espaços vai entre aspas/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

it('doctor refuses a folder, instead of checking another', () => {
  expect(run('doctor', './outra-pasta')).toBe(
    'Este comando não recebe isto: ./outra-pasta. A pasta de dados se diz antes dele: ILE_DATA_DIR=…',
  );
});
