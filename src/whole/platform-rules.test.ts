import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fullHouse } from './every-table-rows.ts';
import { migrate } from '../server/migrations.ts';
import { createTestDatabase } from '../server/postgres/for-tests.ts';

// What the tables beside the houses refuse whoever asks, should a contract ever let it through.

const database = await createTestDatabase(inject('postgres'));
await migrate(database.owner, database);
const owner = new Client(database.owner);
beforeAll(async () => {
  await owner.connect();
  await fullHouse(owner);
});
afterAll(async () => {
  await owner.end();
  await database.stop();
});

it.each([
  ['profiles__role', `update profiles set role = 'mestre'`],
  ['saas_plan__preco', `insert into saas_plan (nome, preco_centavos) values ('Básico', -1)`],
  [
    'auditoria_selos__hash',
    `insert into auditoria_selos (org_id, numero, de, ate, linhas, hash) select org_id, numero + 1, de, ate, linhas, '\\x00' from auditoria_selos`,
  ],
])('refuse by %s', async (constraint, statement) => {
  await expect(owner.query(statement)).rejects.toMatchObject({ constraint });
});
