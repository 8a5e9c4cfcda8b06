import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { fullHouse } from './full-house-for-tests.ts';
import { testCitusUrl } from '../../server/env.ts';
import { openDoors, wholeHouse, type OrgId } from '../../server/database/doors.ts';
import { sql } from '../../server/database/sql.ts';
import { migrate, platformTables } from '../../server/migrations.ts';
import { openExternal } from '../../server/postgres/external.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';

const url = testCitusUrl();

// The coordinator's database must be empty except for the extension. Skipped without
// TEST_CITUS_URL: no cluster is at hand (docs/operations/citus.md).
describe.skipIf(url === undefined)('on a Citus cluster (TEST_CITUS_URL)', () => {
  it('distributes every house table, and the house’s context reaches the workers (INV-04)', async () => {
    const database = await openExternal(temporaryFolder('ile-citus-'), { DATABASE_URL: url ?? '' });
    await migrate(database.owner, database);
    const owner = new Client(database.owner);
    await owner.connect();
    const { rows } = await owner.query<{ name: string }>(
      `select logicalrelid::text as name from pg_dist_partition where partmethod = 'n' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      platformTables.filter((name) => name !== 'schema_migrations').toSorted(),
    );
    const [a, b] = [await fullHouse(owner), await fullHouse(owner)];
    await owner.end();
    const doors = openDoors(database, () => undefined);
    const seen = (orgId: string) =>
      doors.casa(wholeHouse(a.orgId as OrgId), {}, (db) =>
        db.rows(sql`select id from faturas where org_id = ${orgId}`),
      );
    expect(await seen(a.orgId)).toHaveLength(3);
    expect(await seen(b.orgId)).toHaveLength(0);
    await doors.close();
  });
});
