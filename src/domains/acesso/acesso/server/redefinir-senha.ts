import { hashPassword, passwordMatches } from '../../../../server/crypto/password.ts';
import { tokenHash } from '../../../../server/crypto/token.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { t } from '../texts.ts';
import { lembrarAparelho } from './aparelho.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { avisarConta } from './avisar-conta.ts';
import { cartaSenhaTrocada } from './cartas.ts';
import { fecharCookie } from './abrir-sessao.ts';
import { gravarSenha } from './gravar-senha.ts';
import { apagarChaves } from './link-da-senha.ts';
import { lerRedefinicao, limitarLink, linkVencido } from './ler-redefinicao.ts';
import { recusarSenhaComum } from './senha-comum.ts';
import { travarCasaDe } from './travar-casa-de.ts';

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
