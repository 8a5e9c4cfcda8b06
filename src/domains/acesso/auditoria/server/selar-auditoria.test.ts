import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { defects, testServices } from '../../../../server/testing/product.ts';
import { lerNotas } from './selos.ts';
import { vigiarAuditoria } from './auditoria.ts';

const anotar = (casa: TestHouse) =>
  casa.rows(
    sql`insert into auditoria (org_id, quando, acao) values (${casa.orgId}, '2026-01-01T12:00:00Z', 'plano.criar')`,
  );

it('[INV-52] a house whose trace cannot be sealed delays no other, in any order', async () => {
  const pasta = mkdtempSync(join(tmpdir(), 'ile-selos-'));
  const [uma, quebrada, outra] = [await novaCasa(), await novaCasa(), await novaCasa()];
  for (const casa of [uma, quebrada, outra]) await anotar(casa);
  // An imported house may contain this: there is no number after it.
  await quebrada.rows(sql`
    insert into auditoria_selos (org_id, numero, de, ate, linhas, hash)
    values (${quebrada.orgId}, 2147483647, '2025-01-01', '2025-01-02', 0, sha256(''))`);
  const services = await testServices({ ILE_DATA_DIR: pasta });
  await expect(vigiarAuditoria().round(services, now())).rejects.toThrow('1 of 4 traces not sealed');
  expect(defects.splice(0)).toEqual([expect.stringContaining(quebrada.orgId) as string]);
  const notas = lerNotas(pasta);
  expect([uma, quebrada, outra].map(({ orgId }) => notas[orgId]?.numero)).toEqual([1, 2147483647, 1]);
  rmSync(pasta, { recursive: true });
});
