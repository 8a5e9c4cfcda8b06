import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { outroEvento } from './impedimento.ts';
import { foraDaEscala, jaServe, semFuncao } from './recusas.ts';

interface Apto {
  nome: string;
  retirada: boolean;
  serve_em: string | null;
}

/**
 * The name of an active member who can do the function and serves nowhere else at that hour;
 * anybody else is refused. The member's row is locked, so that two events do not take them at once.
 * A function that was taken off the list takes nobody new.
 */
export async function conferirApto(
  { db, orgId }: HouseContext,
  { evento_id: eventoId, funcao_id: funcaoId, membro_id: membroId }: Escalado,
  { nova }: { nova: boolean },
): Promise<string> {
  await db.rows(sql`select m.id from membros m where m.org_id = ${orgId} and m.id = ${membroId} for no key update`);
  const apto = await db.maybe<Apto>(sql`
    select m.nome_mostrado as nome, f.retirada_em is not null as retirada, ${outroEvento({ orgId })} as serve_em
    from membros m
    join escalas_funcoes f on f.org_id = ${orgId} and f.id = ${funcaoId}
    join eventos e on e.org_id = ${orgId} and e.id = ${eventoId}
    where m.org_id = ${orgId} and m.id = ${membroId} and m.ativo and (f.para_todos or exists (
      select from escalas_aptos a where a.org_id = ${orgId} and a.funcao_id = f.id and a.membro_id = m.id))`);
  if (!apto) throw foraDaEscala();
  if (apto.serve_em !== null) throw jaServe(apto.nome, apto.serve_em);
  if (nova && apto.retirada) throw semFuncao();
  return apto.nome;
}

/** A place on the scale of an event. */
export interface Escalado {
  evento_id: string;
  funcao_id: string;
  membro_id: string;
}
