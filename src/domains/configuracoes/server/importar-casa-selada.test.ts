import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { importHouse } from '../../../server/backup/house-import.ts';
import { sql } from '../../../server/database/sql.ts';
import { migrate } from '../../../server/migrations.ts';
import { withClient } from '../../../server/postgres/connections.ts';
import { createTestDatabase } from '../../../server/postgres/for-tests.ts';
import { novaCasa } from '../../../server/testing/house.ts';

const folder = mkdtempSync(join(tmpdir(), 'ile-casa-selada-'));
const target = await createTestDatabase(inject('postgres'));
await migrate(target.owner, target);
afterAll(async () => {
  await target.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('[INV-52] a house whose seals were made while the clock was ahead arrives behind none of them', async () => {
  const casa = await novaCasa();
  await casa.rows(sql`
    insert into auditoria_selos (org_id, numero, de, ate, linhas, hash)
    values (${casa.orgId}, 1, '2026-11-01', '2027-01-02T12:00:00Z', 1, ${Buffer.alloc(32)}) returning numero`);
  const response = await casa.como('owner').fetch('POST', '/api/organizacao/exportar', {});
  const file = join(folder, 'casa.tar.gz');
  writeFileSync(file, new Uint8Array(await response.arrayBuffer()), { mode: 0o600 });
  await importHouse(file, {
    owner: target.owner,
    putFile: () => Promise.resolve(),
    room: { bytes: 1e6, pictures: true, rows: true },
    now: new Date('2026-11-21T12:00:00Z'),
  });
  const { rows } = await withClient(target.owner, (client) =>
    client.query<{ quando: string }>(`select quando from auditoria where org_id = $1 and acao = 'terreiro.importar'`, [
      casa.orgId,
    ]),
  );
  expect(rows).toEqual([{ quando: '2027-01-02T12:00:00.000Z' }]);
});
