import { chownSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { temporaryFolder } from '../postgres/for-tests.ts';
import { HEAD, writeArchive } from './archive-file.ts';
import { FORMAT, MANIFEST, toJson } from './format.ts';
import { bringHouse, restoreProgram } from './describe.ts';

const [folder, elsewhere] = [temporaryFolder('ile-other-'), temporaryFolder('ile-archive-')];
afterAll(() => {
  for (const dir of [folder, elsewhere]) rmSync(dir, { recursive: true, force: true });
});

it.runIf(process.getuid?.() === 0)(
  '[INV-39] as root nothing is restored into the folder of another user, who could not read it',
  async () => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
    const env = readEnv({ NODE_ENV: 'test', ILE_DATA_DIR: folder });
    const archive = join(elsewhere, 'backup.tar.gz');
    const head = { format: FORMAT, kind: 'everything', program: '', postgres: '', createdAt: '' };
    const manifest = { tables: {}, sequences: [], sums: null, secret: null, files: {}, missingFiles: [] };
    await writeArchive(archive, async (writer) => {
      await writer.add(HEAD, toJson({ ...head, migrations: [], tables: [] }));
      await writer.add(MANIFEST, toJson(manifest));
    });
    chownSync(folder, 65_534, 65_534);
    await expect(restoreProgram(archive, env, log)).rejects.toThrow('é de outro usuário do sistema (uid 65534)');
    await expect(bringHouse(archive, env, log)).rejects.toThrow('é de outro usuário do sistema (uid 65534)');
    expect(readdirSync(folder)).toEqual([]);
  },
);
