import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { FIELDS } from '../fields.ts';
import { RESERVED } from '../reserved-fields.ts';

/** Columns that no form fills: keys, what the database computes, and when something happened. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  membros:
    'org_id,id,terreiro_id,anonimizado_em,created_at,matricula_norm,nome_mostrado,nome_ordem,busca,sem_lembretes,consentimento_em,consentimento_texto'.split(
      ',',
    ),
  membros_reservado: ['org_id', 'membro_id', 'updated_at'],
};

it.each([
  ['membros', Object.keys(FIELDS)],
  // The path of initiation was a field of Candomblé when records lay in the open.
  ['membros_reservado', Object.keys(RESERVED).filter((part) => part !== 'caminho')],
])('[M3] every column of %s is a declared field, and every declared field is a column', async (table, declared) => {
  const casa = await novaCasa();
  const found = await casa.rows<{ name: string }>(sql`
    select column_name::text as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`);
  const names = found.map(({ name }) => name).filter((name) => !OWN[table]?.includes(name));
  expect(names.toSorted()).toEqual(declared.toSorted());
});

it('[M3] a field has one name in the whole record, and its documents another', () => {
  const docs = Object.keys(RESERVED.docs.fields);
  expect(docs.filter((name) => name in FIELDS)).toEqual([]);
});
