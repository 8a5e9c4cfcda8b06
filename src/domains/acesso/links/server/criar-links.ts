import type { HouseContext } from '../../../../server/actions/handler.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { podeConcederPapel } from '../../acesso/rules.ts';
import { exigirSessaoViva } from '../../acesso/server/exigir-sessao-viva.ts';
import { travarCasa } from '../../acesso/server/travar-casa-de.ts';
import { t } from '../texts.ts';

const LINK_DIAS = 7;

interface Destino {
  membroId: string;
  /** E.164. */
  telefone: string;
  /** The normalised matrícula, or null. */
  matricula: string | null;
}

export interface LinkDoMembro {
  membro_id: string;
  /** Path with the secret behind '#'; shown once. */
  caminho: string;
  expira_em: string;
}

/** Locks the team before members are read: a second call then withdraws the first one's links. */
export async function travarLinks(ctx: HouseContext): Promise<void> {
  if (!podeConcederPapel(ctx.casa, 'viewer'))
    throw new Failure(403, 'papel_acima', t.key('Você não pode dar acesso a esta pessoa.'));
  await travarCasa(ctx.db, ctx.orgId);
  await exigirSessaoViva(ctx);
}

/**
 * Makes one link for each member, in the caller's transaction and after `travarLinks`. What was
 * given to the same member before is withdrawn, an invitation by e-mail too. A link is an
 * invitation, so it ends as those do.
 */
export async function criarLinks(ctx: HouseContext, destinos: readonly Destino[]): Promise<LinkDoMembro[]> {
  const { db, orgId, casa, agora } = ctx;
  const expira = new Date(agora.getTime() + LINK_DIAS * 86_400_000);
  const novos = destinos.map((destino) => ({ ...destino, token: newToken() }));
  const membros = novos.map(({ membroId }) => membroId);
  await db.count(sql`
    update org_invites set status = 'revoked'
    where org_id = ${orgId} and membro_id = any(${membros}::uuid[]) and status = 'pending'`);
  await db.count(sql`
    insert into org_invites (org_id, telefone, matricula, membro_id, role, invited_by, token_hash, expira_em)
    select ${orgId}, n.telefone, n.matricula, n.membro, 'viewer', ${casa.userId}, n.token, ${expira}
    from unnest(${novos.map(({ telefone }) => telefone)}::text[], ${novos.map(({ matricula }) => matricula)}::text[],
                ${membros}::uuid[], ${novos.map(({ token }) => tokenHash(token))}::bytea[]) as n (telefone, matricula, membro, token)
    returning 1`);
  return novos.map(({ membroId, token }) => ({
    membro_id: membroId,
    caminho: `/acesso#${token}`,
    expira_em: expira.toISOString(),
  }));
}
