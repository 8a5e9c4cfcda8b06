import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, expect } from 'vitest';
import { readArchive, writeArchive } from '../backup/archive-file.ts';
import { counted as sizeAndHash } from '../backup/back-up.ts';
import { importHouse } from '../backup/house-import.ts';
import { withClient } from '../postgres/connections.ts';
import { migratedDatabase } from './database.ts';
import { asMasterKey, type MasterKey } from '../vault/master-key.ts';
import type { TestHouse } from './house.ts';

/** The master key of the other installation. */
export const OUTRA_MESTRA = asMasterKey(Buffer.alloc(32, 9), 'the other');

/** The text of an entry of the archive, by its name, as the forger wants it. */
type Changes = Readonly<Record<string, (text: string) => string>>;
type Pictures = Readonly<Record<string, Uint8Array>>;

/**
 * A second, empty installation for one test file: houses are exported here and imported there. It
 * ends with the test file.
 */
export async function outraInstalacao() {
  const folder = mkdtempSync(join(tmpdir(), 'ile-casa-'));
  const target = await migratedDatabase();
  afterAll(async () => {
    await target.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  let archives = 0;
  const newFile = (): string => join(folder, `${++archives}.tar.gz`);
  return {
    newFile,
    exported: async (casa: TestHouse, senha?: string): Promise<string> => {
      const response = await casa.como('owner').fetch('POST', '/api/organizacao/exportar', { senha });
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="casa_\d{4}-\d\d-\d\d\.tar\.gz(\.age)?"$/,
      );
      const file = newFile();
      writeFileSync(file, new Uint8Array(await response.arrayBuffer()), { mode: 0o600 });
      return file;
    },
    forge: (file: string, changes: Changes, pictures?: Pictures) => forge(newFile(), file, changes, pictures),
    owner: target.owner,
    intoTarget: (
      file: string,
      files = new Map<string, Uint8Array>(),
      room = 1e6,
      password?: string,
      master = () => Promise.resolve<MasterKey | null>(OUTRA_MESTRA),
    ) =>
      importHouse(file, {
        owner: target.owner,
        putFile: async (key, bytes) => void files.set(key, bytes),
        master,
        password,
        room: { bytes: room, pictures: true, rows: true },
        now: new Date('2026-11-21T12:00:00Z'),
      }),
    inTarget: <Row>(text: string, values: unknown[]): Promise<Row[]> =>
      withClient(target.owner, async (client: Client) => (await client.query(text, values)).rows as Row[]),
  };
}

/** An archive whose manifest says what its maker wants, with a valid seal. */
async function forge(forged: string, file: string, changes: Changes, pictures: Pictures = {}): Promise<string> {
  await writeArchive(forged, async (archive) => {
    const tables: Record<string, object> = {};
    for await (const { name, bytes } of readArchive(file)) {
      let as = Buffer.from(changes[name]?.(bytes.toString()) ?? bytes);
      const table = /^tabelas\/(\w+)\//.exec(name)?.[1];
      if (table) tables[table] = sizeAndHash(as);
      if (name === 'manifesto.json') {
        const manifest = JSON.parse(bytes.toString()) as {
          tables: Record<string, object>;
          files: Record<string, object>;
        };
        for (const [one, counted] of Object.entries(tables)) Object.assign(manifest.tables[one] ?? {}, counted);
        for (const [key, picture] of Object.entries(pictures)) {
          await archive.add(`arquivos/${key}`, picture);
          manifest.files[key] = sizeAndHash(picture);
        }
        as = Buffer.from(JSON.stringify(manifest));
      }
      await archive.add(name, as);
    }
  });
  return forged;
}
