import type { Db } from '../../src/server/database/door.ts';
import type { OrgId } from '../../src/server/database/doors.ts';
import { sql } from '../../src/server/database/sql.ts';
import {
  type Quebra,
  conferirCasa,
  foiExpurgada,
  lerNotas,
  restaTrilha,
  seloDe,
} from '../../src/domains/acesso/auditoria/server/selos.ts';
import type { Check, Patient } from './check.ts';
import { toolCommand } from '../../src/server/tool-command.ts';

const remedy =
  'Alguém mexeu na auditoria por fora do programa. Guarde uma cópia do banco como está, compare o período com o backup e troque as senhas do banco.';

export const traceChecks: readonly Check[] = [
  {
    title: 'Auditoria: os selos de todas as casas conferem',
    remedy,
    find: ({ read }) =>
      read(async (db) => {
        const houses = await db.rows<{ org_id: OrgId }>(
          sql`select distinct org_id from auditoria_selos order by org_id`,
        );
        const found: Quebra[] = [];
        for (const { org_id } of houses) found.push(...(await conferirCasa(db, org_id)));
        return found.map(tell);
      }),
  },
  {
    title: 'Auditoria: os selos mais novos são os que o programa anotou fora do banco',
    remedy: `${remedy} Se o banco foi restaurado de um backup mais antigo, aceite o que ele tem agora, casa por casa: ${toolCommand('doctor --forget-seal CASA')}.`,
    find: findForgotten,
  },
];

function tell({ orgId, numero, de, ate, seladas, achadas, falta }: Quebra): string {
  const lines = (count: number) => (count === 1 ? '1 linha' : `${count} linhas`);
  const what =
    falta === null
      ? achadas < seladas
        ? `${lines(seladas - achadas)} a menos`
        : achadas > seladas
          ? `${lines(achadas - seladas)} a mais`
          : 'linha ou selo alterado'
      : `falta o selo ${falta}`;
  return `casa ${orgId}, selo ${numero} (${de} a ${ate}): ${what}`;
}

/**
 * Removing the newest seal leaves no gap, and a chain sealed again is complete: only the note
 * outside the database shows either.
 */
async function findForgotten({ env, read }: Patient): Promise<string[]> {
  const notes = Object.entries(lerNotas(env.ILE_DATA_DIR));
  return read(async (db) => {
    const found: string[] = [];
    for (const [orgId, { numero, hash }] of notes) {
      const seal = await seloDe(db, orgId, numero);
      if (seal?.hash === hash) continue;
      // The next start removes the note of a house that the platform purged (`anotarSelos`).
      if (!seal && !(await isThere(db, orgId)) && (await foiExpurgada(db, orgId))) continue;
      found.push(`casa ${orgId}, selo ${numero}: ${seal ? 'não é o que foi anotado' : 'não está mais no banco'}`);
    }
    return found;
  });
}

const isThere = async (db: Db, orgId: string): Promise<boolean> =>
  (await db.maybe(sql`select from terreiros where id = ${orgId}`)) !== undefined || restaTrilha(db, orgId);
