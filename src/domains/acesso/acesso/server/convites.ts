import { type HouseContext, type Output, type PublicContext, handler } from '../../../../server/actions/handler.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { enqueueMail } from '../../../../server/mail/outbox.ts';
import { Failure } from '../../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { type Papel, papelDe, permissoesDe, podeConcederPapel } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { caminhoDoConvite, cartaConvite } from './cartas.ts';
import { conferirMembro } from './exigir.ts';
import { type Limite, POR_ENDERECO, POR_PEDIDO, limitar, rede } from './limitar.ts';
import { exigirSessaoViva } from './sessoes.ts';
import { travarCasa } from './travar-casa-de.ts';

const CONVITE_DIAS = 7;

/**
 * Letters are sent in the house's name, and anybody may create a house. The limits keep people from
 * filling a mailbox or writing to a whole list.
 */
const CONVITES_POR_CASA: Limite = { livres: 200, atrasos: [30, 60] };

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
  await limitar(ctx.services.doors, `convite:cartas:${orgId}`, CONVITES_POR_CASA, agora);
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

/** Letters are sent in the house's name: the limit keeps it from being used as a mailing list. */
const CARTAS_POR_CASA: Limite = { livres: 30, atrasos: [30, 120, 600] };

/** An invitation by e-mail from the team page, with its link to copy. */
export const convidar = handler(acesso.convidar, async (ctx, { email, papel, membro_id }) => {
  await limitar(ctx.services.doors, `convite:casa:${ctx.orgId}`, CARTAS_POR_CASA, ctx.agora);
  if (membro_id !== null) await conferirMembro(ctx, membro_id);
  return criarConvite(ctx, { email, role: papel, membroId: membro_id });
});

type ConviteListado = Output<typeof acesso.listarConvites>['itens'][number];

/**
 * The house's open invitations: those by e-mail first, and of each kind the newest. A sheet for
 * everybody makes hundreds of links, so ended ones are left out. Only the people who made or
 * received an invitation know its link.
 */
export const listarConvites = handler(acesso.listarConvites, async (ctx) => ({
  itens: await ctx.db.rows<ConviteListado>(sql`
    select id, email, telefone, role as papel, membro_id, expira_em, expira_em <= ${ctx.agora} as vencido
    from org_invites
    where org_id = ${ctx.orgId} and status = 'pending' and (email is not null or expira_em > ${ctx.agora})
    order by email is null, created_at desc limit 200`),
}));

/** From then on the link opens nothing. */
export const revogarConvite = handler(acesso.revogarConvite, async (ctx, { id }) => {
  const revogados = await ctx.db.count(sql`
    update org_invites set status = 'revoked' where org_id = ${ctx.orgId} and id = ${id} and status = 'pending'`);
  if (revogados === 0) throw new Failure(404, 'convite_nao_encontrado', t.key('Convite não encontrado.'));
  await ctx.audit('acesso.revogar_convite', { alvo: id });
  return { ok: true as const };
});

/**
 * Ends the pending invitations of somebody who joined another way, gets another role or leaves.
 * Accepting one would restore what was taken away. Call it before the profile changes, so that a
 * simultaneous acceptance happens entirely before or after.
 */
export const encerrarConvitesDe = (db: Db, orgId: string, userId: string): Promise<number> =>
  db.count(sql`
    update org_invites set status = 'revoked'
    where org_id = ${orgId} and status = 'pending'
      and exists (select from profiles p where p.org_id = ${orgId} and p.user_id = ${userId}
                    and (p.email = org_invites.email or (p.membro_id = org_invites.membro_id and org_invites.telefone is not null)))`);

/**
 * Ends the invitation to an e-mail that was wrong. The owner of that mailbox could otherwise read
 * somebody else's record.
 */
export const encerrarConviteAo = (
  { db, orgId }: HouseContext,
  membroId: string,
  email: string | null,
): Promise<number> =>
  db.count(sql`
    update org_invites set status = 'revoked'
    where org_id = ${orgId} and membro_id = ${membroId} and email = ${email} and status = 'pending'`);

/**
 * Pending or used, an invitation holds the e-mail of somebody who is to be forgotten; a pending one
 * must no longer open anything.
 */
export const apagarConvitesDoMembro = ({ db, orgId }: HouseContext, membroId: string): Promise<number> =>
  db.count(sql`delete from org_invites where org_id = ${orgId} and membro_id = ${membroId}`);

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

/**
 * What the page behind the link shows before the invitation is accepted. Does not reveal whether
 * the e-mail has an account.
 */
export const abrirConvite = handler(acesso.abrirConvite, async (ctx, { token }) => {
  const { casa, email, papel } = await lerConvite(ctx, token);
  return { casa, email, papel, minha: ctx.session?.email === email };
});
