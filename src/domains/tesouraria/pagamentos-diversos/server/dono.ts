import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

/** The owner of an entry: a member, or only the matrícula as typed. */
export interface Dono {
  membro_id: string | null;
  nome: string | null;
  matricula: string | null;
}

type Contexto = Pick<HouseContext, 'db' | 'orgId' | 'casa'>;

/** The normalised matrícula says who it is; an unknown one stays as typed. */
export async function acharDono({ db, orgId }: Contexto, matricula: string | null): Promise<Dono> {
  const nenhum: Dono = { membro_id: null, nome: null, matricula };
  if (!matricula) return nenhum;
  const achado = await db.maybe<Dono>(sql`
    select id as membro_id, nome_mostrado as nome, matricula from membros
    where org_id = ${orgId} and matricula_norm = ile_matricula_norm(${matricula})`);
  return achado ?? nenhum;
}

/** The member linked to the signed-in person. */
export const membroVinculado = ({ db, orgId, casa }: Contexto): Promise<Dono | undefined> =>
  db.maybe<Dono>(sql`
    select id as membro_id, nome_mostrado as nome, matricula from membros where org_id = ${orgId} and id = ${casa.membroId}`);
