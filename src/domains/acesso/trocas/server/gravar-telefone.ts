import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';

export interface Lugar {
  /** Whether the number alone is this person. */
  semMatricula: boolean;
  matricula: string | null;
}

interface Numero {
  contaId: string;
  orgId: string;
  /** E.164. */
  telefone: string;
  /** The record's; the one that was given with the way in stays. */
  matricula: string | null;
}

/**
 * Writes a telephone as the way in, after the house's lock. The first person of a number in the
 * house is the number alone, the next ones are named by their matrícula. Null if they have none,
 * or another's.
 */
export async function gravarTelefone(
  db: Db,
  { contaId, orgId, telefone, matricula: daFicha }: Numero,
): Promise<Lugar | null> {
  const { minha, primeira } = await db.row<{ minha: string | null; primeira: boolean }>(sql`
    select (select matricula_de_acesso from profiles where org_id = ${orgId} and user_id = ${contaId}) as minha,
           not exists (select from profiles where org_id = ${orgId} and telefone_de_acesso = ${telefone} and user_id <> ${contaId}
                         and sem_matricula) as primeira`);
  const matricula = minha ?? daFicha;
  const repetida = await db.maybe(sql`
    select 1 from profiles
    where org_id = ${orgId} and telefone_de_acesso = ${telefone} and user_id <> ${contaId} and matricula_de_acesso = ${matricula}`);
  if (repetida || (!primeira && matricula === null)) return null;
  // The key carries the number over as it changes: who is no longer the first says so before.
  await db.count(sql`
    update profiles set matricula_de_acesso = ${matricula}, sem_matricula = sem_matricula and ${primeira}
    where org_id = ${orgId} and user_id = ${contaId} and telefone_de_acesso is not null`);
  await db.count(sql`update contas set telefone_de_acesso = ${telefone} where id = ${contaId}`);
  await db.count(sql`
    update profiles set telefone_de_acesso = ${telefone}, matricula_de_acesso = ${matricula}, sem_matricula = ${primeira}
    where org_id = ${orgId} and user_id = ${contaId}`);
  return { semMatricula: primeira, matricula };
}
