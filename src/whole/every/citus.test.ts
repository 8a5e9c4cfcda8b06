import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { onEveryNode } from './citus-breaches-for-tests.ts';
import { fullHouse } from './full-house-for-tests.ts';
import { openDoors, wholeHouse, type OrgId } from '../../server/database/doors.ts';
import { sql } from '../../server/database/sql.ts';
import { withClient } from '../../server/postgres/connections.ts';
import { createTestDatabase, type TestDatabase } from '../../server/postgres/for-tests.ts';

const cluster = inject('cluster') ?? undefined;

// Runs where the tests' server is a cluster: `npm run test:long -- citus`.
describe.skipIf(cluster === undefined)('on a Citus cluster', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ ...inject('postgres'), cluster });
  });
  afterAll(() => database.stop());

  it('distributes every house table, and the house’s context reaches the workers (INV-04)', async () => {
    const owner = new Client(database.owner);
    await owner.connect();
    const { rows } = await owner.query<{ name: string }>(
      `select logicalrelid::text as name from pg_dist_partition where partmethod = 'n' and repmodel = 't' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(onEveryNode.toSorted());
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

  it('lets only the named roles call what runs with its owner’s rights, on every node (INV-06)', async () => {
    for (const node of cluster?.nodes ?? []) {
      const url = new URL(node);
      url.pathname = database.name;
      const open = await withClient({ connectionString: url.href }, (client) =>
        client.query(`
          select p.proname from pg_proc p
          where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege('public', p.oid, 'execute')`),
      );
      expect(open.rows).toEqual([]);
    }
  });
});
