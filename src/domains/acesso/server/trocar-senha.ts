import { hashPassword, passwordMatches } from '../../../server/crypto/password.ts';
import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { t } from '../texts.ts';
import { abrirSessao } from './abrir-sessao.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { lerSessaoDe } from './ler-sessao.ts';
import { limitar, POR_CONTA } from './limitar.ts';
import { senhaComum } from './senha-comum.ts';

const campo = (nome: string, chave: string) => new Failure(422, 'campos_invalidos', chave, { fields: { [nome]: chave } });

/** The current password is asked for; the new one differs, clears the forced change, and every other session ends (decisions 5 and 7). */
export const trocarSenha = handler(acesso.trocarSenha, async (ctx, { senha_atual, senha_nova }) => {
  const { doors } = ctx.services;
  const { userId } = ctx.session;
  await limitar(doors, `senha:conta:${userId}`, POR_CONTA, ctx.agora);
  if (senha_nova === senha_atual) throw campo('senha_nova', t.key('Escolha uma senha diferente da atual.'));
  if (senhaComum(senha_nova)) throw campo('senha_nova', t.key('Esta senha é comum demais. Escolha outra.'));
  const { senha_hash } = await doors.acesso({ readOnly: true }, (db) =>
    db.row<{ senha_hash: string | null }>(sql`select senha_hash from contas where id = ${userId}`),
  );
  if (!(await passwordMatches(senha_atual, senha_hash))) throw campo('senha_atual', t.key('A senha atual não confere.'));
  const nova = await hashPassword(senha_nova);
  const token = await doors.acesso({}, async (db) => {
    const trocadas = await db.count(sql`
      update contas set senha_hash = ${nova}, senha_provisoria = false, senha_expira_em = null
      where id = ${userId} and senha_hash = ${senha_hash}`);
    if (trocadas === 0) throw campo('senha_atual', t.key('A senha atual não confere.'));
    await db.count(sql`update profiles set must_reset_password = false where user_id = ${userId} and must_reset_password`);
    await db.count(sql`delete from sessoes where conta_id = ${userId}`);
    await db.count(sql`delete from limites where chave = ${`senha:conta:${userId}`}`);
    return abrirSessao(ctx, db, userId);
  });
  await auditarAcesso(ctx, ctx.session.casa?.orgId ?? null, userId, 'acesso.trocar_senha');
  return { sessao: await lerSessaoDe(ctx, token) };
});
