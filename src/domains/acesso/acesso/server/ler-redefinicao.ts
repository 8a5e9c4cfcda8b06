import type { PublicContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { papelDe, permissoesDe, podeDarLinkDaSenha } from '../rules.ts';
import { t } from '../texts.ts';
import { limitar, POR_ENDERECO, rede } from './limitar.ts';

interface Pedido {
  conta_id: string;
  email: string | null;
  senha_hash: string | null;
  org_id: string | null;
  fuso_horario: string | null;
  role: string | null;
  permissoes: string[] | null;
  /** Null if the person requested the link themselves. */
  criada_por: string | null;
  tira_chaves: boolean;
  autor_role: string | null;
  autor_permissoes: string[] | null;
}

export const linkVencido = (): Failure =>
  new Failure(410, 'link_vencido', t.key('Este link venceu ou já foi usado. Peça outro.'));

/** Looking at a link counts as a try. */
export const limitarLink = (ctx: PublicContext): Promise<void> =>
  limitar(ctx.services.doors, `redefinir-link:endereco:${rede(ctx.request.ip)}`, POR_ENDERECO, ctx.agora);

/**
 * The link with this hash: unused, not expired and, if the team gave it, from somebody who could
 * still give it.
 */
export async function lerRedefinicao(db: Db, hash: Buffer, agora: Date): Promise<Pedido> {
  const pedido = await db.maybe<Pedido>(sql`
    select r.conta_id, c.email, c.senha_hash, p.org_id, t.fuso_horario, p.role, p.permissoes, r.criada_por, r.tira_chaves,
           a.role as autor_role, a.permissoes as autor_permissoes
    from redefinicoes r join contas c on c.id = r.conta_id left join profiles p on p.user_id = c.id
    left join terreiros t on t.id = p.org_id
    left join profiles a on a.user_id = r.criada_por and a.org_id = p.org_id and not a.paused
    where r.token_hash = ${hash} and r.usada_em is null and r.expira_em > ${agora}`);
  if (!pedido || !aindaPodeDar(pedido)) throw linkVencido();
  return pedido;
}

/**
 * A link from the team is valid while its author is in the same house and could still give it. It
 * fails if its author has left or the person was promoted.
 */
function aindaPodeDar({ conta_id, role, permissoes, criada_por, autor_role, autor_permissoes }: Pedido): boolean {
  if (criada_por === null) return true;
  if (autor_role === null) return false;
  const autor = {
    userId: criada_por,
    papel: papelDe(autor_role),
    permissoes: permissoesDe(autor_role, autor_permissoes ?? []),
  };
  return podeDarLinkDaSenha(autor, { userId: conta_id, papel: role, permissoes: permissoes ?? [] });
}
