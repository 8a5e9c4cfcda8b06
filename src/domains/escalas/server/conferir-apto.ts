import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { foraDaEscala } from './recusas.ts';

/** The name of an active member who can do the function; anybody else is refused. */
export async function conferirApto({ db, orgId }: HouseContext, funcaoId: string, membroId: string): Promise<string> {
  const apto = await db.maybe<{ nome: string }>(sql`
    select m.nome from membros m join escalas_funcoes f on f.org_id = ${orgId} and f.id = ${funcaoId}
    where m.org_id = ${orgId} and m.id = ${membroId} and m.ativo and (f.para_todos or exists (
      select from escalas_aptos a where a.org_id = ${orgId} and a.funcao_id = f.id and a.membro_id = m.id))`);
  if (!apto) throw foraDaEscala();
  return apto.nome;
}

/** A place on the scale of an event. */
export interface Escalado {
  evento_id: string;
  funcao_id: string;
  membro_id: string;
}
