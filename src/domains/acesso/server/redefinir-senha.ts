import { hashPassword, passwordMatches } from '../../../server/crypto/password.ts';
import { tokenHash } from '../../../server/crypto/token.ts';
import { handler } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { papelDe, permissoesDe, podeDarLinkDaSenha } from '../rules.ts';
import { t } from '../texts.ts';
import { lembrarAparelho } from './aparelho.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { avisarConta } from './avisar-conta.ts';
import { cartaSenhaTrocada } from './cartas.ts';
import { fecharCookie } from './abrir-sessao.ts';
import { gravarSenha } from './gravar-senha.ts';
import { limitar, POR_ENDERECO, rede } from './limitar.ts';
import { recusarSenhaComum } from './senha-comum.ts';

interface Pedido {
  conta_id: string;
  email: string;
  senha_hash: string | null;
  org_id: string | null;
  fuso_horario: string | null;
  role: string | null;
  permissoes: string[] | null;
  /** Null when the person asked for the link. */
  criada_por: string | null;
  autor_role: string | null;
  autor_permissoes: string[] | null;
}

const vencido = () => new Failure(410, 'link_vencido', t.key('Este link venceu ou já foi usado. Peça outro.'));

/** A link of the letter, or of the team, once: the new password differs from the old one, and every session of the account ends (row A16, INV-14). */
export const redefinirSenha = handler(acesso.redefinirSenha, async (ctx, { token, senha_nova }) => {
  const { doors } = ctx.services;
  await limitar(doors, `redefinir-link:endereco:${rede(ctx.request.ip)}`, POR_ENDERECO, ctx.agora);
  recusarSenhaComum(senha_nova, 'senha_nova');
  const hash = tokenHash(token);
  const pedido = await doors.acesso({ readOnly: true }, (db) => lerPedido(db, hash, ctx.agora));
  if (!pedido || !aindaPodeDar(pedido)) throw vencido();
  if (await passwordMatches(senha_nova, pedido.senha_hash))
    throw fieldFailure('senha_nova', t.key('Escolha uma senha diferente da atual.'));
  const nova = await hashPassword(senha_nova);
  const encerrados = await doors.acesso({}, async (db) => {
    if (pedido.criada_por !== null) {
      // Asked again while the team stands still: hashing took its time.
      await db.count(sql`select from terreiros where id = ${pedido.org_id} for no key update`);
      const ainda = await lerPedido(db, hash, ctx.agora);
      if (!ainda || !aindaPodeDar(ainda)) throw vencido();
    }
    const usadas = await db.count(sql`
      update redefinicoes set usada_em = ${ctx.agora} where token_hash = ${hash} and usada_em is null and expira_em > ${ctx.agora}`);
    if (usadas === 0) throw vencido();
    const outros = await gravarSenha(db, pedido.conta_id, { nova, antes: pedido.senha_hash, agora: ctx.agora });
    if (outros === null) throw vencido();
    await auditarAcesso(ctx, db, pedido.org_id, pedido.conta_id, 'acesso.redefinir_senha');
    return outros;
  });
  // Whoever reads the mailbox is no stranger: from here on an attack does not keep this browser out. A link of the team may be opened by its author.
  if (pedido.criada_por === null) lembrarAparelho(ctx, pedido.email);
  fecharCookie(ctx);
  await avisarConta(ctx, { id: pedido.conta_id, orgId: pedido.org_id, fuso: pedido.fuso_horario }, (quando) =>
    cartaSenhaTrocada(ctx, pedido.email, { quando, encerrados }),
  );
  return { ok: true as const };
});

const lerPedido = (db: Db, hash: Buffer, agora: Date): Promise<Pedido | undefined> =>
  db.maybe<Pedido>(sql`
    select r.conta_id, c.email, c.senha_hash, p.org_id, t.fuso_horario, p.role, p.permissoes, r.criada_por,
           a.role as autor_role, a.permissoes as autor_permissoes
    from redefinicoes r join contas c on c.id = r.conta_id left join profiles p on p.user_id = c.id
    left join terreiros t on t.id = p.org_id
    left join profiles a on a.user_id = r.criada_por and a.org_id = p.org_id and not a.paused
    where r.token_hash = ${hash} and r.usada_em is null and r.expira_em > ${agora}`);

/** A link of the team holds while its author, still of the same house, could give it: not over somebody who rose, or who left. */
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
