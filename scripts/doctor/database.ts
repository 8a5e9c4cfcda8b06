import { join } from 'node:path';
import { sql } from '../../src/server/database/sql.ts';
import { pendingOf, readMigrations, type AppliedMigration, type Migration } from '../../src/server/migration-files.ts';
import { definerFunctions, openPolicies, platformTables } from '../../src/server/migrations.ts';
import { selfCheck, SelfCheckError } from '../../src/server/postgres/self-check.ts';
import type { Check, Patient } from './check.ts';

const folder = join(import.meta.dirname, '../../db/migrations');

export const databaseChecks: readonly Check[] = [
  {
    title: 'Banco: quem serve não tem poder demais, a segurança por linha está completa, nada confirmado se perde',
    remedy: 'Corrija com o dono do banco; o programa também não inicia assim.',
    find: async ({ database }) => {
      try {
        await selfCheck(database, { platformTables, definerFunctions, openPolicies });
        return [];
      } catch (error) {
        if (error instanceof SelfCheckError) return error.reasons;
        throw error;
      }
    },
  },
  {
    title: 'Banco: as migrações estão em dia',
    remedy: 'Faça um backup e inicie o programa desta versão: ele aplica o que falta.',
    find: async (patient) => (await pending(patient)).map(({ name }) => `falta aplicar ${name}`),
  },
];

/** Migrations of this version that the database has not had; throws if the database has others. */
export async function pending({ read }: Patient): Promise<Migration[]> {
  const applied = await read((db) =>
    db.rows<AppliedMigration>(sql`select name, checksum from schema_migrations order by name collate "C"`),
  );
  return pendingOf(readMigrations(folder), applied);
}
