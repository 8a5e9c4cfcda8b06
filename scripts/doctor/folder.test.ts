import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readEnv } from '../../src/server/env.ts';
import type { Patient } from './check.ts';
import { folderChecks } from './folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'ile-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const find = (title: RegExp, settings: Readonly<Record<string, string>> = {}) => {
  const check = folderChecks.find((one) => title.test(one.title));
  return check?.find({ env: readEnv({ BACKUP_DIR: folder, ...settings }) } as Patient);
};

it('[OP1] names the backups that were made before there was a password, and not what is encrypted', async () => {
  const names = [
    'ile-2026-11-29.tar.gz',
    'ile-2026-11-30.tar.gz.age',
    'primeiro.tar.gz',
    '.ile-parcial-1.tar.gz',
    'x.txt',
  ];
  for (const name of names) writeFileSync(join(folder, name), '');
  const open = ['ile-2026-11-29.tar.gz', 'primeiro.tar.gz'].map((name) => join(folder, name));
  expect(await find(/nenhum está aberto/, { BACKUP_PASSWORD: 'cinco palavras ao acaso' })).toEqual(open);
  expect(await find(/nenhum está aberto/)).toEqual([]);
});

it('[OP1] draws a picture, since npm leaves out without a word what it holds to be optional', async () => {
  expect(await find(/desenha as imagens/)).toEqual([]);
});
