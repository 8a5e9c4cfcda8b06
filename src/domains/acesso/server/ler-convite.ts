import type { PublicContext } from '../../../server/actions/handler.ts';
import { tokenHash } from '../../../server/crypto/token.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
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
  autor: string | null;
  autor_role: string | null;
  autor_permissoes: string[] | null;
}

export const conviteVencido = (): Failure =>
  new Failure(410, 'convite_vencido', t.key('Este convite venceu ou já foi usado. Peça outro a quem convidou você.'));

/** The invitation of a link: pending, of the last seven days, and of somebody who could still make it (decisions 12 and 13). */
export async function lerConvite(ctx: PublicContext, token: string): Promise<ConviteAberto> {
  const { doors } = ctx.services;
  await limitar(doors, `convite:endereco:${rede(ctx.request.ip)}`, POR_ENDERECO, ctx.agora);
  const convite = await doors.acesso({ readOnly: true }, (db) =>
    db.maybe<ConviteRow>(sql`
      select i.id, i.org_id, t.nome as casa, i.email, i.role as papel, i.membro_id,
             a.user_id as autor, a.role as autor_role, a.permissoes as autor_permissoes
      from org_invites i
      join terreiros t on t.id = i.org_id and t.guardado_em is null
      left join profiles a on a.user_id = i.invited_by and a.org_id = i.org_id and not a.paused
      where i.token_hash = ${tokenHash(token)} and i.status = 'pending' and i.expira_em > ${ctx.agora}`),
  );
  if (!convite?.autor) throw conviteVencido();
  const autor = {
    userId: convite.autor,
    papel: papelDe(convite.autor_role),
    permissoes: permissoesDe(convite.autor_role, convite.autor_permissoes ?? []),
  };
  if (!podeConcederPapel(autor, convite.papel)) throw conviteVencido();
  const { id, org_id, casa, email, papel, membro_id } = convite;
  return { id, org_id, casa, email, papel, membro_id };
}
