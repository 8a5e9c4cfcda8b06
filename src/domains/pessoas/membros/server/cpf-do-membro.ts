import { sql } from '../../../../server/database/sql.ts';
import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { Reservado } from '../contract.ts';
import { chavesQueAbrem, tentarAbrir } from './parte-selada.ts';

interface Guardado {
  selado: Buffer | null;
  chave_versao: number;
  /** The digits, where the record is not sealed yet. */
  aberto: string | null;
}

/**
 * The CPF of one member, for what the person agreed to give it to. Null if the house has none, or
 * none that opens.
 */
export async function cpfDoMembro(
  { db, orgId, services }: Pick<HouseContext, 'db' | 'orgId' | 'services'>,
  membroId: string,
): Promise<string | null> {
  services.vault.refuseClosed();
  const guardado = await db.maybe<Guardado>(sql`
    select s.selado, s.chave_versao, null as aberto
    from membros_selados s where s.org_id = ${orgId} and s.membro_id = ${membroId} and s.parte = 'docs'
    union all
    select null, 0, r.docs->>'cpf' from membros_reservado r where r.org_id = ${orgId} and r.membro_id = ${membroId}
    limit 1`);
  if (!guardado?.selado) return guardado?.aberto ?? null;
  const { selado, chave_versao } = guardado;
  const chaves = await chavesQueAbrem(services.vault, db, orgId, [chave_versao]);
  const docs = tentarAbrir(chaves, { orgId, membroId }, { parte: 'docs', chave_versao, selado });
  return (docs as Reservado['docs'] | null)?.cpf ?? null;
}
