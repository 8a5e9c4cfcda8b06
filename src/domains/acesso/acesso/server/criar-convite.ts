import type { HouseContext } from '../../../../server/actions/handler.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import { sql } from '../../../../server/database/sql.ts';
import { enqueueMail } from '../../../../server/mail/outbox.ts';
import { Failure } from '../../../../shared/failure.ts';
import { podeConcederPapel, type Papel } from '../rules.ts';
import { t } from '../texts.ts';
import { caminhoDoConvite, cartaConvite } from './cartas.ts';
import { exigirSessaoViva } from './exigir-sessao-viva.ts';
import { limitar, POR_PEDIDO, type Limite } from './limitar.ts';
import { travarCasa } from './travar-casa-de.ts';

const CONVITE_DIAS = 7;

/**
 * Letters are sent in the house's name, and anybody may create a house. The limits keep people from
 * filling a mailbox or writing to a whole list.
 */
const POR_CASA: Limite = { livres: 200, atrasos: [30, 60] };

export interface Convite {
  id: string;
  /** Path with the secret behind '#'; shown once, for 'Copiar link'. */
  caminho: string;
  expira_em: string;
}

interface Pedido {
  email: string;
  role: Papel;
  membroId: string | null;
}

/**
 * Creates the one pending invitation of an e-mail to this house, and its letter, in the caller's
 * transaction. Inviting again renews the link and keeps the row. A different role, member or author
 * replaces it, because it is valid only while its author could make it. The answer is the same
 * whether or not the e-mail has an account (decision 13).
 */
export async function criarConvite(ctx: HouseContext, { email, role, membroId }: Pedido): Promise<Convite> {
  const { db, orgId, casa, agora } = ctx;
  if (!podeConcederPapel(casa, role))
    throw new Failure(403, 'papel_acima', t.key('Você não pode convidar alguém para este papel.'));
  await recusarQuemJaEsta(ctx, email);
  await limitar(ctx.services.doors, `convite:cartas:${orgId}`, POR_CASA, agora);
  await limitar(
    ctx.services.doors,
    `convite:para:${orgId}:${tokenHash(email).toString('base64url')}`,
    POR_PEDIDO,
    agora,
  );
  // The second of two concurrent calls finds the other's invitation and replaces it.
  await travarCasa(db, orgId);
  await exigirSessaoViva(ctx);
  const token = newToken();
  const expira = new Date(agora.getTime() + CONVITE_DIAS * 86_400_000);
  await db.count(sql`
    update org_invites set status = 'revoked'
    where org_id = ${orgId} and email = ${email} and status = 'pending'
      and (role <> ${role} or membro_id is distinct from ${membroId}::uuid or invited_by is distinct from ${casa.userId}::uuid)`);
  // An invitation withdraws the link that was given to the same member before.
  if (membroId !== null)
    await db.count(sql`
      update org_invites set status = 'revoked'
      where org_id = ${orgId} and membro_id = ${membroId} and telefone is not null and status = 'pending'`);
  const { id } = await db.row<{ id: string }>(sql`
    insert into org_invites (org_id, email, role, membro_id, invited_by, token_hash, expira_em)
    values (${orgId}, ${email}, ${role}, ${membroId}, ${casa.userId}, ${tokenHash(token)}, ${expira})
    on conflict (org_id, email) where status = 'pending' do update set token_hash = ${tokenHash(token)}, expira_em = ${expira}
    returning id`);
  await enqueueMail(db, ctx.services.secret, cartaConvite(ctx, { email, token, dias: CONVITE_DIAS }), {
    orgId,
    conviteId: id,
  });
  await ctx.audit('acesso.convidar', { alvo: id, depois: { role, membro_id: membroId } });
  return { id, caminho: caminhoDoConvite(token), expira_em: expira.toISOString() };
}

async function recusarQuemJaEsta({ db, orgId }: HouseContext, email: string): Promise<void> {
  const ja = await db.maybe(sql`select 1 from profiles where org_id = ${orgId} and email = ${email}`);
  if (ja) throw new Failure(409, 'ja_esta_na_casa', t.key('Esta pessoa já faz parte da casa.'));
}
