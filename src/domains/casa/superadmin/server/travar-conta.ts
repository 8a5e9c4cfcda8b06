import { travarCasaDe } from '../../../acesso/acesso/server/travar-casa-de.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';
import { semPessoa } from './nao-encontrado.ts';

/**
 * Locks an account after the house it is in, and returns that house. The platform's account belongs
 * to none, and one without an e-mail is its house's alone.
 */
export async function travarConta(db: Db, id: string): Promise<{ orgId: string | null; role: string | null }> {
  await travarCasaDe(db, id);
  const conta = await db.maybe<{ superadmin: boolean }>(
    sql`select superadmin from contas where id = ${id} and email is not null for update`,
  );
  if (!conta) throw semPessoa();
  if (conta.superadmin)
    throw new Failure(409, 'conta_da_plataforma', t.key('A conta da plataforma não pertence a nenhum terreiro.'));
  const perfil = await db.maybe<{ org_id: string; role: string }>(
    sql`select org_id, role from profiles where user_id = ${id}`,
  );
  return { orgId: perfil?.org_id ?? null, role: perfil?.role ?? null };
}
