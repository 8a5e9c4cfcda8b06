import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { foraDaEscala, semFuncao } from './recusas.ts';

/**
 * The name of an active member who can do the function; anybody else is refused. A function that
 * was taken off the list takes nobody new.
 */
export async function conferirApto(
  { db, orgId }: HouseContext,
  { funcao_id: funcaoId, membro_id: membroId }: Omit<Escalado, 'evento_id'>,
  { nova }: { nova: boolean },
): Promise<string> {
  const apto = await db.maybe<{ nome: string; retirada: boolean }>(sql`
    select m.nome, f.retirada_em is not null as retirada from membros m join escalas_funcoes f on f.org_id = ${orgId} and f.id = ${funcaoId}
    where m.org_id = ${orgId} and m.id = ${membroId} and m.ativo and (f.para_todos or exists (
      select from escalas_aptos a where a.org_id = ${orgId} and a.funcao_id = f.id and a.membro_id = m.id))`);
  if (!apto) throw foraDaEscala();
  if (nova && apto.retirada) throw semFuncao();
  return apto.nome;
}

/** A place on the scale of an event. */
export interface Escalado {
  evento_id: string;
  funcao_id: string;
  membro_id: string;
}
