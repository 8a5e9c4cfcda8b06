import { join } from 'node:path';
import { sql } from '../../src/server/database/sql.ts';
import { pendingOf, readMigrations, type AppliedMigration, type Migration } from '../../src/server/migration-files.ts';
import { definerFunctions, openPolicies, platformTables } from '../../src/server/migrations.ts';
import { withClient } from '../../src/server/postgres/connections.ts';
import { openLargeObjectsSql } from '../../src/server/postgres/large-objects.ts';
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
  {
    title: 'Banco: quem serve não cria objetos grandes (lo_create), que nenhuma segurança por linha limita',
    remedy:
      'O usuário de DATABASE_URL não pode fechar essas funções. Como superusuário, neste banco: revoke execute on function NOME from public; os objetos saem com lo_unlink.',
    warning: true,
    find: findLargeObjects,
  },
];

async function findLargeObjects({ database }: Patient): Promise<string[]> {
  const roles = [database.casa, database.viewer, database.acesso, database.plataforma, database.integracao].map(
    ({ user }) => user,
  );
  const { rows } = await withClient(database.owner, (client) =>
    client.query<{ kind: 'function' | 'object'; name: string }>(openLargeObjectsSql, [roles]),
  );
  const functions = rows.filter(({ kind }) => kind === 'function').map(({ name }) => name);
  const objects = rows.filter(({ kind }) => kind === 'object').map(({ name }) => `objeto grande ${name}`);
  return [...(functions.length > 0 ? [`podem rodar: ${functions.join(', ')}`] : []), ...objects];
}

/** Migrations of this version that the database has not had; throws if the database has others. */
export async function pending({ read }: Patient): Promise<Migration[]> {
  const applied = await read((db) =>
    db.rows<AppliedMigration>(sql`select name, checksum from schema_migrations order by name collate "C"`),
  );
  return pendingOf(readMigrations(folder), applied);
}
