import { writeAudit } from '../../../../server/actions/audit.ts';
import { type HouseContext, type PublicContext, handler } from '../../../../server/actions/handler.ts';
import { hashPassword } from '../../../../server/crypto/password.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import { type OrgId, wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatarCodigo } from '../../../../shared/codigo.ts';
import { Failure } from '../../../../shared/failure.ts';
import { telefoneDeAcesso } from '../../../../shared/telefone-de-acesso.ts';
import { papelDe, permissoesDe, podeConcederPapel } from '../../acesso/rules.ts';
import { lembrarAparelho } from '../../acesso/server/aparelho-lembrado.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { type Limite, limitar, rede } from '../../acesso/server/limitar.ts';
import { recusarSenhaComum } from '../../acesso/server/senha.ts';
import { lerSessaoDe, nomesNaPorta } from '../../acesso/server/sessao.ts';
import { abrirSessao, exigirSessaoViva } from '../../acesso/server/sessoes.ts';
import { travarCasa } from '../../acesso/server/travar-casa-de.ts';
import { links } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';

export interface LinkAberto {
  id: string;
  org_id: OrgId;
  casa: string;
  access_code: string;
  membro_id: string;
  telefone: string;
  matricula: string | null;
}

interface LinkRow extends LinkAberto {
  autor_role: string;
  autor_permissoes: string[];
}

export interface MembroDoLink {
  nome: string;
  /** 'MM-DD', or null if the record does not say. */
  nascimento: string | null;
}

/** A whole house uses its links in one evening, behind one address, and a secret is not guessed. */
const POR_REDE: Limite = { livres: 300, atrasos: [2, 5, 10] };
/** How many wrong days of birth end a link. */
const TENTATIVAS = 5;

const linkRecusado = (): Failure =>
  new Failure(
    410,
    'link_vencido',
    t.key('Este link venceu, foi trocado por outro ou já foi usado. Peça outro a quem cuida da casa.'),
  );

/** Looking at a link counts as a try. */
const limitarLinks = (ctx: PublicContext): Promise<void> =>
  limitar(ctx.services.doors, `link-do-membro:endereco:${rede(ctx.request.ip)}`, POR_REDE, ctx.agora);

/** The link of a secret: pending, seven days old at most, from somebody who could still give it. */
async function buscarLink(db: Db, { agora }: PublicContext, token: string): Promise<LinkAberto> {
  const link = await db.maybe<LinkRow>(sql`
    select i.id, i.org_id, t.nome as casa, t.access_code, i.membro_id, i.telefone, i.matricula,
           a.role as autor_role, a.permissoes as autor_permissoes
    from org_invites i
    join terreiros t on t.id = i.org_id and t.guardado_em is null
    join profiles a on a.user_id = i.invited_by and a.org_id = i.org_id and not a.paused
    where i.token_hash = ${tokenHash(token)} and i.telefone is not null and i.membro_id is not null
      and i.status = 'pending' and i.expira_em > ${agora}`);
  if (!link) throw linkRecusado();
  const { autor_role, autor_permissoes, ...aberto } = link;
  const permissoes = permissoesDe(autor_role, autor_permissoes);
  if (!podeConcederPapel({ papel: papelDe(autor_role), permissoes }, 'viewer')) throw linkRecusado();
  return aberto;
}

/**
 * The member as the record is now. The link opens nothing if the person left, was forgotten, or has
 * another telephone since.
 */
async function lerMembroDoLink(
  { services: { doors } }: PublicContext,
  { org_id, membro_id, telefone }: LinkAberto,
): Promise<MembroDoLink> {
  const membro = await doors.casa(wholeHouse(org_id), { readOnly: true }, (db) =>
    db.maybe<MembroDoLink & { telefone: string | null }>(sql`
      select nome_mostrado as nome, telefone, to_char(dt_nascimento, 'MM-DD') as nascimento
      from membros where org_id = ${org_id} and id = ${membro_id} and ativo and anonimizado_em is null`),
  );
  if (!membro || telefoneDeAcesso(membro.telefone ?? '') !== telefone) throw linkRecusado();
  return membro;
}

/**
 * Compares the day of birth under the link's lock, so that of many tries at once only five count.
 * Each wrong one is stored before it is answered, and the fifth ends the link.
 */
async function conferirNascimento(
  ctx: PublicContext,
  { id, org_id }: LinkAberto,
  certo: string,
  dado: string,
): Promise<void> {
  const restam = await ctx.services.doors.acesso({}, async (db) => {
    const link = await db.maybe<{ tentativas: number }>(
      sql`select tentativas from org_invites where org_id = ${org_id} and id = ${id} and status = 'pending' for update`,
    );
    if (!link) throw linkRecusado();
    if (dado === certo) return null;
    const erradas = link.tentativas + 1;
    await db.count(sql`
      update org_invites set tentativas = ${erradas}, status = ${erradas < TENTATIVAS ? 'pending' : 'revoked'}
      where org_id = ${org_id} and id = ${id}`);
    await writeAudit(db, { ...ctx, casa: { orgId: org_id, userId: null } }, 'acesso.errar_nascimento', { alvo: id });
    return TENTATIVAS - erradas;
  });
  if (restam === null) return;
  if (restam === 0) throw linkRecusado();
  const frase =
    restam === 1
      ? t.key('O dia do nascimento não confere. Resta 1 tentativa.')
      : t.key('O dia do nascimento não confere. Restam {n} tentativas.');
  throw new Failure(422, 'nascimento_nao_confere', frase, { params: { n: restam } });
}

/**
 * What the page behind a link shows. Neither house nor person is named before the day of birth was
 * given, where the record knows it. Looking uses nothing up.
 */
export const abrirLink = handler(links.abrirLink, async (ctx, { token, nascimento }) => {
  await limitarLinks(ctx);
  const link = await ctx.services.doors.acesso({ readOnly: true }, (db) => buscarLink(db, ctx, token));
  const membro = await lerMembroDoLink(ctx, link);
  const outra_conta = ctx.session !== null;
  if (membro.nascimento !== null && nascimento === null)
    return { pede_nascimento: true, casa: null, nome: null, outra_conta };
  if (membro.nascimento !== null) await conferirNascimento(ctx, link, membro.nascimento, nascimento ?? '');
  return { pede_nascimento: false, casa: link.casa, nome: membro.nome, outra_conta };
});

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

/**
 * Uses a link once: makes the member's account with the telephone as its way in, and signs in. A
 * browser that is in somebody else's account is refused, so that a forwarded link changes nobody's.
 */
export const usarLink = handler(links.usarLink, async (ctx, { token, nascimento, senha }) => {
  await limitarLinks(ctx);
  if (ctx.session)
    throw new Failure(409, 'outra_conta', t.key('Este aparelho está na conta de outra pessoa. Saia dela primeiro.'));
  const { doors } = ctx.services;
  const lido = await doors.acesso({ readOnly: true }, (db) => buscarLink(db, ctx, token));
  const membro = await lerMembroDoLink(ctx, lido);
  if (membro.nascimento !== null) await conferirNascimento(ctx, lido, membro.nascimento, nascimento ?? '');
  recusarSenhaComum(senha, 'senha');
  const senha_hash = await hashPassword(senha);
  const aberta = await doors.acesso({}, async (db) => {
    await travarCasa(db, lido.org_id);
    // Hashing takes time: the link is read again under the house's lock.
    const link = await buscarLink(db, ctx, token);
    await gastar(db, ctx, link);
    const contaId = await criarConta(db, link, { nome: membro.nome, senha_hash });
    await auditarAcesso(ctx, db, link.org_id, contaId, 'acesso.usar_link');
    return abrirSessao(ctx, db, contaId);
  });
  const sessao = await lerSessaoDe(ctx, aberta);
  lembrarAparelho(ctx, ...nomesNaPorta({ email: null, telefone: lido.telefone, casa: lido.org_id }));
  return { sessao, codigo: formatarCodigo(lido.access_code) };
});

/** The member's other pending invitations end with it, because one person has one account. */
async function gastar(db: Db, { agora }: PublicContext, { id, org_id, membro_id }: LinkAberto): Promise<void> {
  const ja = await db.maybe(sql`select 1 from profiles where org_id = ${org_id} and membro_id = ${membro_id}`);
  const usados = ja
    ? 0
    : await db.count(sql`
        update org_invites set status = 'accepted'
        where org_id = ${org_id} and id = ${id} and status = 'pending' and expira_em > ${agora}`);
  if (usados === 0) throw linkRecusado();
  await db.count(sql`
    update org_invites set status = 'revoked' where org_id = ${org_id} and membro_id = ${membro_id} and status = 'pending'`);
}

/**
 * The first person of a number signs in by it alone, the next ones with their matrícula. The
 * house's lock keeps two from being first.
 */
async function criarConta(
  db: Db,
  { org_id, membro_id, telefone, matricula }: LinkAberto,
  { nome, senha_hash }: { nome: string; senha_hash: string },
): Promise<string> {
  const { primeira, repetida } = await db.row<{ primeira: boolean; repetida: boolean }>(sql`
    select not coalesce(bool_or(sem_matricula), false) as primeira,
           coalesce(bool_or(matricula_de_acesso = ${matricula}), false) as repetida
    from profiles where org_id = ${org_id} and telefone_de_acesso = ${telefone}`);
  if (repetida || (!primeira && matricula === null))
    throw new Failure(
      409,
      'telefone_de_outra_pessoa',
      t.key('Outra pessoa da casa já entra com este telefone. Peça um link novo a quem cuida da casa.'),
    );
  const { id } = await db.row<{ id: string }>(sql`
    insert into contas (nome, telefone_de_acesso, senha_hash, senha_por_link) values (${nome}, ${telefone}, ${senha_hash}, true) returning id`);
  await db.count(sql`
    insert into profiles (user_id, org_id, nome, telefone_de_acesso, matricula_de_acesso, sem_matricula, role, membro_id)
    values (${id}, ${org_id}, ${nome}, ${telefone}, ${matricula}, ${primeira}, 'viewer', ${membro_id})`);
  return id;
}
