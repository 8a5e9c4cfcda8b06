import { hashPassword, passwordMatches } from '../../../../server/crypto/password.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { t } from '../texts.ts';
import { abrirSessao } from './abrir-sessao.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { avisarConta } from './avisar-conta.ts';
import { cartaSenhaTrocada } from './cartas.ts';
import { lerSessaoDe } from './ler-sessao.ts';
import { limitar, POR_CONTA } from './limitar.ts';
import { semSessao } from './sem-sessao.ts';
import { recusarSenhaComum } from './senha-comum.ts';
import { gravarSenha } from './gravar-senha.ts';

const naoConfere = () => fieldFailure('senha_atual', t.key('A senha atual não confere.'));

/**
 * Requires the current password. The new one must differ; it clears the forced change, and every
 * other session ends.
 */
export const trocarSenha = handler(acesso.trocarSenha, async (ctx, { senha_atual, senha_nova }) => {
  const { doors } = ctx.services;
  const { userId } = ctx.session;
  const chave = `senha:conta:${userId}`;
  await limitar(doors, chave, POR_CONTA, ctx.agora);
  if (senha_nova === senha_atual) throw fieldFailure('senha_nova', t.key('Escolha uma senha diferente da atual.'));
  recusarSenhaComum(senha_nova, 'senha_nova');
  const conta = await doors.acesso({ readOnly: true }, (db) =>
    db.maybe<{ senha_hash: string | null }>(sql`select senha_hash from contas where id = ${userId}`),
  );
  if (!conta) throw semSessao();
  const { senha_hash } = conta;
  if (!(await passwordMatches(senha_atual, senha_hash))) throw naoConfere();
  const nova = await hashPassword(senha_nova);
  const { token, encerrados } = await doors.acesso({}, async (db) => {
    const outros = await gravarSenha(db, userId, { nova, antes: senha_hash, agora: ctx.agora });
    if (outros === null) throw naoConfere();
    await db.count(sql`delete from limites where chave = ${chave}`);
    await auditarAcesso(ctx, db, ctx.session.casa?.orgId ?? null, userId, 'acesso.trocar_senha');
    // A session that reached this point has proven its second step.
    return { token: await abrirSessao(ctx, db, userId, { provada: true }), encerrados: outros };
  });
  const sessao = await lerSessaoDe(ctx, token);
  await avisarConta(
    ctx,
    { id: userId, email: ctx.session.email, orgId: sessao.casa?.id ?? null, fuso: sessao.fuso_horario },
    (quando, email) => cartaSenhaTrocada(ctx, email, { quando, encerrados }),
  );
  return { sessao, encerrados };
});
