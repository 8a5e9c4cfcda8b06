import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-step.ts';

const FILES = 'scripts/install.sh scripts/ile';
const isThere = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const install = (...args: string[]) =>
  spawnSync('sh', [join(root, 'scripts/install.sh'), ...args], { encoding: 'utf8', input: '' });

describe('the installer', () => {
  it('[OP3] is a shell script without a remark of shellcheck, where that is installed', () => {
    const read = isThere('shellcheck') ? 'shellcheck' : 'sh -n';
    const { status, stdout, stderr } = spawnSync('sh', ['-c', `${read} ${FILES}`], { cwd: root, encoding: 'utf8' });
    expect([status, stdout + stderr]).toEqual([0, '']);
  });

  it('[OP3] refuses words that it does not know, and a folder that is no released archive, before it asks', () => {
    expect(install('--purge')).toMatchObject({ status: 1, stderr: expect.stringContaining('Não conheço --purge') });
    expect(install('--url')).toMatchObject({ status: 1, stderr: expect.stringContaining('Depois de --url') });
    const nowhere = install('--offline', '/nowhere');
    expect(nowhere).toMatchObject({ status: 1, stderr: expect.stringContaining("e não '/nowhere'") });
    expect(install('--delete-data')).toMatchObject({ status: 1, stderr: expect.stringContaining('com --remove') });
    const { status, stdout, stderr } = install('--yes');
    expect([status, stdout]).toEqual([1, '']);
    // Each of the three ends it: not root, another system, no archive.
    expect(stderr).toMatch(/Rode como root|para Debian e Ubuntu|não é um arquivo do Ilê aberto/);
  });

  it('[OP3] makes a service that starts without a network', () => {
    const unit = readFileSync(join(root, 'docs/operations/ile.service'), 'utf8');
    expect(unit).toMatch(/^Wants=/m);
    expect(unit).not.toMatch(/^(?:After|Wants|Requires)=.*network-online/m);
  });

  it('[OP3] lists its words when asked, and changes nothing', () => {
    const { status, stdout, stderr } = install('--help');
    expect([status, stderr]).toEqual([0, '']);
    for (const word of ['--url', '--offline', '--yes', '--remove', '--delete-data']) expect(stdout).toContain(word);
  });
});
