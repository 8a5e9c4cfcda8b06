import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { semSessao } from '../../acesso/server/sessoes.ts';
import { travarCasaDe } from '../../acesso/server/travar-casa-de.ts';
import { travarSenha } from '../../acesso/server/travar-senha.ts';

export interface EntradaTravada {
  senha_hash: string | null;
  email: string | null;
  telefone: string | null;
  org_id: string | null;
  fuso_horario: string | null;
}

/**
 * Locks house, password and way in of an account, in that order, until the transaction ends. With
 * `antes` the password must still be the one that was proven.
 */
export async function travarEntrada(db: Db, contaId: string, antes?: string): Promise<EntradaTravada> {
  await travarCasaDe(db, contaId);
  await travarSenha(db, contaId);
  const conta = await db.maybe<EntradaTravada>(sql`
    select c.senha_hash, c.email, c.telefone_de_acesso as telefone, p.org_id, t.fuso_horario
    from contas c left join profiles p on p.user_id = c.id left join terreiros t on t.id = p.org_id
    where c.id = ${contaId}`);
  if (!conta || (antes !== undefined && conta.senha_hash !== antes)) throw semSessao();
  return conta;
}
