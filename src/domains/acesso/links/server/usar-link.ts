import { handler, type PublicContext } from '../../../../server/actions/handler.ts';
import { hashPassword } from '../../../../server/crypto/password.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatarCodigo } from '../../../../shared/codigo.ts';
import { Failure } from '../../../../shared/failure.ts';
import { abrirSessao } from '../../acesso/server/abrir-sessao.ts';
import { lembrarAparelho } from '../../acesso/server/aparelho.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { lerSessaoDe } from '../../acesso/server/ler-sessao.ts';
import { nomesNaPorta } from '../../acesso/server/quem-entra.ts';
import { recusarSenhaComum } from '../../acesso/server/senha-comum.ts';
import { travarCasa } from '../../acesso/server/travar-casa-de.ts';
import { links } from '../contract.ts';
import { t } from '../texts.ts';
import {
  buscarLink,
  conferirNascimento,
  lerMembroDoLink,
  limitarLinks,
  linkRecusado,
  type LinkAberto,
} from './ler-link.ts';

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
