import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { newToken } from '../../../../server/crypto/token.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { addressOf, letter } from '../../../../server/mail/letter.ts';
import { enqueueMail } from '../../../../server/mail/outbox.ts';
import { formatInstante } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../../../../shared/texts.ts';
import { podeDarLinkDaSenha, podeReiniciarEtapas } from '../../../acesso/acesso/rules.ts';
import { caminhoDaNovaSenha } from '../../../acesso/acesso/server/cartas.ts';
import { POR_PEDIDO, limitar } from '../../../acesso/acesso/server/limitar.ts';
import { trocarLinkDaSenha } from '../../../acesso/acesso/server/redefinicao.ts';
import { exigirSessaoViva } from '../../../acesso/acesso/server/sessoes.ts';
import { avisarReinicio } from '../../../acesso/etapas/server/cartas-das-etapas.ts';
import { reiniciarEtapasDe } from '../../../acesso/etapas/server/desligar.ts';
import { usuarios } from '../contract.ts';
import { acimaDoPapel, agirSobre, auditarEquipe } from './acessos.ts';

const HORAS = 72;

/**
 * Gives a person who forgot the password a link, shown only once, where no letter arrives. The
 * caller needs a higher rank and all of the account's permissions. Until it is used, password and
 * sessions stay valid. A new link replaces the previous one. The platform's account gets none. The
 * person is told by letter, which does not contain the link.
 */
export const criarLinkDaSenha = handler(usuarios.criarLinkDaSenha, async (ctx, { user_id, tira_chaves }) => {
  const { ator, alvo } = await agirSobre(ctx, user_id);
  await exigirSessaoViva(ctx);
  if (!podeDarLinkDaSenha(ator, alvo))
    throw new Failure(403, 'permissao_acima', t.key('Esta pessoa tem permissões que você não tem.'));
  const { doors } = ctx.services;
  await limitar(doors, `link-da-senha:${user_id}`, POR_PEDIDO, ctx.agora, { inside: true });
  const token = newToken();
  const expira = new Date(ctx.agora.getTime() + HORAS * 3_600_000);
  const link = {
    contaId: user_id,
    criadaPor: ctx.casa.userId,
    tiraChaves: tira_chaves,
    token,
    agora: ctx.agora,
    expira,
  };
  const criados = await doors.acesso({ inside: true }, (db) => trocarLinkDaSenha(db, link));
  if (criados === 0) throw acimaDoPapel();
  await avisar(ctx, user_id);
  await ctx.audit('usuario.criar_link_da_senha', {
    alvo: user_id,
    depois: { expira_em: expira.toISOString(), tira_chaves },
  });
  return { caminho: caminhoDaNovaSenha(token), expira_em: expira.toISOString() };
});

/**
 * Writes to the person, unless they have no e-mail or want no letters of the kind 'Sistema'. The
 * letter names neither the house nor who did it.
 */
async function avisar({ db, orgId, casa, agora, services, request }: HouseContext, contaId: string): Promise<void> {
  const pessoa = await db.maybe<{ email: string }>(sql`
    select p.email from profiles p left join user_prefs u on u.org_id = ${orgId} and u.user_id = p.user_id
    where p.org_id = ${orgId} and p.user_id = ${contaId} and p.email is not null and coalesce(u.email_sys, true)`);
  if (!pessoa) return;
  const carta = letter('pt-BR', {
    to: pessoa.email,
    subject: t.key('Um link para trocar a sua senha'),
    paragraphs: [
      [
        t.key(
          'Em {quando} quem administra o seu acesso criou um link para você escolher outra senha. Ele vale por {horas} horas e uma única vez.',
        ),
        { quando: formatInstante(agora, casa.fusoHorario), horas: HORAS },
      ],
      t.key('Não esqueceu a senha, nem pediu ajuda? Troque a senha agora, e o link deixa de valer:'),
      addressOf(services.env, '/esqueci-senha', request.origin),
    ],
  });
  await enqueueMail(db, services.secret, carta, { orgId });
}

/** 'Force reset': only choosing a new password clears the flag. */
export const forcarTroca = handler(usuarios.forcarTroca, async (ctx, { user_id }) => {
  const acao = await agirSobre(ctx, user_id);
  await ctx.db.count(sql`
    update profiles set must_reset_password = true where org_id = ${ctx.orgId} and user_id = ${user_id}`);
  await auditarEquipe(ctx, 'usuario.forcar_troca', acao, { mustReset: true });
  return { ok: true as const };
});

/**
 * Removes the second step of somebody who lost the telephone. It takes effect at once, because
 * gestao of a house knows its people. It works on a lower rank only; an owner's is the platform's
 * to remove. The caller still needs the password. The person is told by letter, whatever letters
 * they chose.
 */
export const reiniciarEtapas = handler(usuarios.reiniciarEtapas, async (ctx, { user_id }) => {
  const { ator, alvo } = await agirSobre(ctx, user_id);
  await exigirSessaoViva(ctx);
  if (!podeReiniciarEtapas(ator, alvo)) throw acimaDoPapel();
  const { email } = await ctx.db.row<{ email: string | null }>(
    sql`select email from profiles where org_id = ${ctx.orgId} and user_id = ${user_id}`,
  );
  await ctx.services.doors.acesso({ inside: true }, async (db) => {
    if (!(await reiniciarEtapasDe(db, user_id)))
      throw new Failure(409, 'etapas_desligadas', t.key('Esta pessoa não tem duas etapas ligadas.'));
    await avisarReinicio(ctx, db, { email, fuso: ctx.casa.fusoHorario, em: ctx.agora });
  });
  await ctx.audit('usuario.reiniciar_etapas', { alvo: user_id });
  await announce(ctx.db, { type: 'pessoa', id: user_id });
  return { ok: true as const };
});
