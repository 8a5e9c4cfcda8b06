import { type PublicContext, handler } from '../../../../server/actions/handler.ts';
import { hashPassword, passwordMatches } from '../../../../server/crypto/password.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { sealText, wakePostman } from '../../../../server/mail/outbox.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { papelDe, permissoesDe, podeDarLinkDaSenha } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { lembrarAparelho } from './aparelho-lembrado.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { avisarConta, cartaRedefinicao, cartaSenhaTrocada } from './cartas.ts';
import { POR_ENDERECO, POR_PEDIDO, limitar, rede } from './limitar.ts';
import { gravarSenha, recusarSenhaComum } from './senha.ts';
import { fecharCookie } from './sessoes.ts';
import { travarCasaDe } from './travar-casa-de.ts';

const VALIDADE_MINUTOS = 60;

/**
 * Sends a letter with a link to choose a new password. Neither the answer nor its cost shows
 * whether the account exists. Token, letter and trace are made for every e-mail, and the
 * first two are stored only for known ones.
 */
export const pedirRedefinicao = handler(acesso.pedirRedefinicao, async (ctx, { email }) => {
  const { doors, env, secret } = ctx.services;
  await limitar(doors, `redefinir:endereco:${rede(ctx.request.ip)}`, POR_ENDERECO, ctx.agora);
  // The count is kept under a hash and stays when the account is deleted.
  await limitar(doors, `redefinir:conta:${tokenHash(email).toString('base64url')}`, POR_PEDIDO, ctx.agora);
  const token = newToken();
  const { subject, text } = cartaRedefinicao(ctx, { email, token, minutos: VALIDADE_MINUTOS });
  const expira = new Date(ctx.agora.getTime() + VALIDADE_MINUTOS * 60_000);
  await doors.acesso({}, async (db) => {
    // Sent together. As one statement they would need every node of a cluster.
    const [conta] = await Promise.all([
      db.maybe<{ conta_id: string; org_id: string | null }>(sql`
        select c.id as conta_id, p.org_id from contas c left join profiles p on p.user_id = c.id where c.email = ${email}`),
      db.count(sql`
        insert into outbox (para, assunto, conteudo)
        select ${email}, ${subject}, ${sealText(secret, text)}::bytea from contas where email = ${email}
        returning 1`),
      db.count(sql`
        insert into redefinicoes (conta_id, token_hash, criada_em, expira_em)
        select id, ${tokenHash(token)}::bytea, ${ctx.agora}::timestamptz, ${expira}::timestamptz from contas where email = ${email}
        returning 1`),
    ]);
    await auditarAcesso(ctx, db, conta?.org_id ?? null, conta?.conta_id ?? null, 'acesso.pedir_redefinicao');
  });
  wakePostman();
  return { por_email: env.SMTP_URL !== undefined };
});

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
async function lerRedefinicao(db: Db, hash: Buffer, agora: Date): Promise<Pedido> {
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

/**
 * Says whether a link is still valid, before somebody thinks of a password. Reveals nothing about
 * the account and does not use the link up.
 */
export const abrirRedefinicao = handler(acesso.abrirRedefinicao, async (ctx, { token }) => {
  await limitarLink(ctx);
  await ctx.services.doors.acesso({ readOnly: true }, (db) => lerRedefinicao(db, tokenHash(token), ctx.agora));
  return { ok: true as const };
});

interface LinkDaSenha {
  contaId: string;
  criadaPor: string;
  /** Lost passkeys go once the link is used. */
  tiraChaves: boolean;
  token: string;
  agora: Date;
  expira: Date;
}

/**
 * Replaces the link that somebody gave the account. A link the person requested by e-mail stays
 * valid: nobody else has seen it.
 */
export async function trocarLinkDaSenha(
  db: Db,
  { contaId, criadaPor, tiraChaves, token, agora, expira }: LinkDaSenha,
): Promise<number> {
  await db.count(sql`
    delete from redefinicoes where conta_id = ${contaId} and criada_por is not null and usada_em is null`);
  return db.count(sql`
    insert into redefinicoes (conta_id, token_hash, criada_em, expira_em, criada_por, tira_chaves)
    select id, ${tokenHash(token)}::bytea, ${agora}::timestamptz, ${expira}::timestamptz, ${criadaPor}::uuid, ${tiraChaves}::boolean
    from contas where id = ${contaId} and not superadmin
    returning 1`);
}

interface LinkProprio {
  contaId: string;
  token: string;
  agora: Date;
  expira: Date;
}

/** A link that its person opens at once, as if asked for by letter. */
export const darLinkProprio = (db: Db, { contaId, token, agora, expira }: LinkProprio): Promise<number> =>
  db.count(sql`
    insert into redefinicoes (conta_id, token_hash, criada_em, expira_em)
    values (${contaId}, ${tokenHash(token)}, ${agora}, ${expira})`);

/** Nobody who reads the earlier mailbox chooses a password any more. */
export const encerrarLinksDaSenha = (db: Db, contaId: string): Promise<number> =>
  db.count(sql`delete from redefinicoes where conta_id = ${contaId} and usada_em is null`);

/** How long a link is shown to somebody whom no letter reaches. */
const DIAS_A_MOSTRAR = 30;

/** Links for a new password that others gave to an account without an e-mail, newest first. */
export const linksDadosA = (db: Db, contaId: string, agora: Date) =>
  db.rows<{ id: string; tipo: 'link_dado' | 'link_usado'; em: string; por: string }>(sql`
    select r.id, case when r.usada_em is null then 'link_dado' else 'link_usado' end as tipo,
           coalesce(r.usada_em, r.criada_em) as em, a.nome as por
    from redefinicoes r join contas c on c.id = r.conta_id join contas a on a.id = r.criada_por
    where r.conta_id = ${contaId} and c.email is null and r.criada_em > ${new Date(agora.getTime() - DIAS_A_MOSTRAR * 86_400_000)}
    order by r.criada_em desc, r.id limit 5`);

/** A link that was asked for by letter goes a day after its end; one that is shown stays longer. */
export const apagarLinksVelhos = (db: Db, agora: Date): Promise<number> =>
  db.count(sql`
    delete from redefinicoes
    where expira_em < case when criada_por is null then ${new Date(agora.getTime() - 86_400_000)}::timestamptz
                           else ${new Date(agora.getTime() - DIAS_A_MOSTRAR * 86_400_000)}::timestamptz end`);

/**
 * Removes an account's passkeys, which were lost with the device. Without another means the second
 * step is off; a house that asks for one has it set up anew.
 */
async function apagarChaves(db: Db, contaId: string): Promise<void> {
  await db.count(sql`delete from chaves_de_acesso where conta_id = ${contaId}`);
  const resta = await db.maybe(sql`select 1 from autenticadores where conta_id = ${contaId}`);
  if (resta) return;
  await db.count(sql`delete from codigos_de_recuperacao where conta_id = ${contaId}`);
  await db.count(sql`
    update contas set duas_etapas_em = null, etapas_caem_em = null where id = ${contaId} and duas_etapas_em is not null`);
}

/**
 * Uses a link from a letter or from the team, once, for a different password. Every session of the
 * account ends.
 */
export const redefinirSenha = handler(acesso.redefinirSenha, async (ctx, { token, senha_nova }) => {
  const { doors } = ctx.services;
  await limitarLink(ctx);
  recusarSenhaComum(senha_nova, 'senha_nova');
  const hash = tokenHash(token);
  const pedido = await doors.acesso({ readOnly: true }, (db) => lerRedefinicao(db, hash, ctx.agora));
  if (await passwordMatches(senha_nova, pedido.senha_hash))
    throw fieldFailure('senha_nova', t.key('Escolha uma senha diferente da atual.'));
  const nova = await hashPassword(senha_nova);
  const encerrados = await doors.acesso({}, async (db) => {
    if (pedido.criada_por !== null) {
      // The link is checked again under lock, because hashing takes time.
      await travarCasaDe(db, pedido.conta_id);
      await lerRedefinicao(db, hash, ctx.agora);
    }
    const usadas = await db.count(sql`
      update redefinicoes set usada_em = ${ctx.agora} where token_hash = ${hash} and usada_em is null and expira_em > ${ctx.agora}`);
    if (usadas === 0) throw linkVencido();
    const outros = await gravarSenha(db, pedido.conta_id, {
      nova,
      antes: pedido.senha_hash,
      agora: ctx.agora,
      porLink: pedido.criada_por !== null,
    });
    if (outros === null) throw linkVencido();
    if (pedido.tira_chaves) await apagarChaves(db, pedido.conta_id);
    await auditarAcesso(ctx, db, pedido.org_id, pedido.conta_id, 'acesso.redefinir_senha');
    return outros;
  });
  // Reading the mailbox proves that this is the account's person, so an attack on the account must
  // not keep this browser out. A link from the team proves nothing, because its author may open it
  // too.
  if (pedido.criada_por === null && pedido.email !== null) lembrarAparelho(ctx, pedido.email);
  fecharCookie(ctx);
  await avisarConta(
    ctx,
    { id: pedido.conta_id, email: pedido.email, orgId: pedido.org_id, fuso: pedido.fuso_horario },
    (quando, email) => cartaSenhaTrocada(ctx, email, { quando, encerrados }),
  );
  return { ok: true as const };
});
