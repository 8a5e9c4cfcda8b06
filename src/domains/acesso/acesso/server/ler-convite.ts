import type { PublicContext } from '../../../../server/actions/handler.ts';
import { tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { papelDe, permissoesDe, podeConcederPapel, type Papel } from '../rules.ts';
import { t } from '../texts.ts';
import { limitar, POR_ENDERECO, rede } from './limitar.ts';

export interface ConviteAberto {
  id: string;
  org_id: string;
  casa: string;
  email: string;
  papel: Papel;
  membro_id: string | null;
}

interface ConviteRow extends ConviteAberto {
  autor_role: string;
  autor_permissoes: string[];
}

export const conviteVencido = (): Failure =>
  new Failure(
    410,
    'convite_vencido',
    t.key('Este convite venceu, foi revogado ou já foi usado. Peça outro a quem convidou você.'),
  );

/**
 * The invitation of a link: pending, at most seven days old, and made by somebody who could still
 * make it.
 */
export async function lerConvite(ctx: PublicContext, token: string): Promise<ConviteAberto> {
  const { doors } = ctx.services;
  await limitar(doors, `convite:endereco:${rede(ctx.request.ip)}`, POR_ENDERECO, ctx.agora);
  return doors.acesso({ readOnly: true }, (db) => buscarConvite(db, ctx, token));
}

/**
 * Reads it again after a password was hashed, and locks the house's team until the transaction
 * ends.
 */
export async function travarConvite(
  db: Db,
  ctx: PublicContext,
  { org_id }: ConviteAberto,
  token: string,
): Promise<ConviteAberto> {
  await db.rows(sql`select from terreiros where id = ${org_id} for share`);
  return buscarConvite(db, ctx, token);
}

async function buscarConvite(db: Db, { agora }: PublicContext, token: string): Promise<ConviteAberto> {
  const convite = await db.maybe<ConviteRow>(sql`
    select i.id, i.org_id, t.nome as casa, i.email, i.role as papel, i.membro_id,
           a.role as autor_role, a.permissoes as autor_permissoes
    from org_invites i
    join terreiros t on t.id = i.org_id and t.guardado_em is null
    join profiles a on a.user_id = i.invited_by and a.org_id = i.org_id and not a.paused
    where i.token_hash = ${tokenHash(token)} and i.email is not null and i.status = 'pending' and i.expira_em > ${agora}`);
  if (!convite) throw conviteVencido();
  const { autor_role, autor_permissoes, ...aberto } = convite;
  const permissoes = permissoesDe(autor_role, autor_permissoes);
  if (!podeConcederPapel({ papel: papelDe(autor_role), permissoes }, aberto.papel)) throw conviteVencido();
  return aberto;
}
