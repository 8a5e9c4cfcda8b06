import { handler } from '../../../../server/actions/handler.ts';
import { hashPassword } from '../../../../server/crypto/password.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure } from '../../../../shared/failure.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { gravarSenha } from '../../acesso/server/senha.ts';
import { darLinkProprio, limitarLink, linkVencido } from '../../acesso/server/redefinicao.ts';
import { marcarDesfeitas, trocaADesfazer, type TrocaDeEntrada } from '../../acesso/server/trocas-de-entrada.ts';
import { apagarEtapasDesde } from '../../etapas/server/desligar.ts';
import { trocas } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { gravarTelefone } from './trocas.ts';
import { travarEntrada, type EntradaTravada } from './travar-entrada.ts';

const MINUTOS_PARA_ESCOLHER = 60;

/**
 * Brings the way in back as it was before the change. Every session and remembered browser ends,
 * and each second step that came since. The password opens nothing any more: the answer holds the
 * secret with which its person chooses another.
 */
export const desfazerTroca = handler(trocas.desfazerTroca, async (ctx, { token }) => {
  await limitarLink(ctx);
  const { doors } = ctx.services;
  const hash = tokenHash(token);
  const lida = await doors.acesso({ readOnly: true }, (db) => trocaADesfazer(db, hash, ctx.agora));
  if (!lida) throw linkVencido();
  // Nobody knows this password. It is slow to hash, so it is made before the account is locked.
  const nova = await hashPassword(newToken());
  const segredo = newToken();
  await doors.acesso({}, async (db) => {
    const conta = await travarEntrada(db, lida.conta_id);
    const troca = await trocaADesfazer(db, hash, ctx.agora);
    if (!troca || !(await marcarDesfeitas(db, troca, ctx.agora))) throw linkVencido();
    await restaurar(db, troca, conta);
    await apagarEtapasDesde(db, troca.conta_id, troca.criada_em);
    await gravarSenha(db, troca.conta_id, { nova, antes: conta.senha_hash, agora: ctx.agora });
    const expira = new Date(ctx.agora.getTime() + MINUTOS_PARA_ESCOLHER * 60_000);
    await darLinkProprio(db, { contaId: troca.conta_id, token: segredo, agora: ctx.agora, expira });
    await auditarAcesso(ctx, db, conta.org_id, troca.conta_id, 'acesso.desfazer_troca');
    await announce(db, { type: 'pessoa', id: troca.conta_id });
  });
  return { token: segredo };
});

async function restaurar(db: Db, { conta_id, email_antes, telefone_antes }: TrocaDeEntrada, conta: EntradaTravada) {
  if (email_antes !== conta.email) {
    const dono = await db.maybe(sql`select 1 from contas where email = ${email_antes} and id <> ${conta_id}`);
    if (dono)
      throw new Failure(
        409,
        'email_de_outra_conta',
        t.key('O e-mail de antes já é de outra conta. Fale com quem cuida da casa.'),
      );
    await db.count(sql`update contas set email = ${email_antes} where id = ${conta_id}`);
  }
  if (telefone_antes === conta.telefone) return;
  const volta =
    telefone_antes !== null &&
    conta.org_id !== null &&
    (await gravarTelefone(db, { contaId: conta_id, orgId: conta.org_id, telefone: telefone_antes, matricula: null }));
  if (volta) return;
  // Somebody else has the number by now: the e-mail remains.
  await db.count(sql`
    update profiles set telefone_de_acesso = null, matricula_de_acesso = null, sem_matricula = false
    where org_id = ${conta.org_id} and user_id = ${conta_id}`);
  await db.count(sql`update contas set telefone_de_acesso = null where id = ${conta_id}`);
}
