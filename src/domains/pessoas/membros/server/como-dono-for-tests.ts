import { Client } from 'pg';
import { inject } from 'vitest';
import { openDoor, type Door } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';

/** The owner's connection to the database of this file, as the operator's commands have it. */
export async function comoDono(casa: TestHouse): Promise<Door> {
  const { nome } = await casa.doors.acesso({}, (db) =>
    db.row<{ nome: string }>(sql`select current_database() as nome`),
  );
  const { host, port, user, password } = new Client({ connectionString: inject('postgres').serverUrl });
  return openDoor({ host, port, user, password: String(password), database: nome, max: 2 }, () => undefined);
}
