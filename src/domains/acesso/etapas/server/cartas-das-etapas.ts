import type { PublicContext, SessionContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { addressOf, letter, type Sentence } from '../../../../server/mail/letter.ts';
import { enqueueMail, type Mail } from '../../../../server/mail/outbox.ts';
import { FUSO_PADRAO, formatInstante } from '../../../../shared/datas.ts';
import { t } from '../../../../shared/texts.ts';
import { cabeNaCaixa } from '../../acesso/server/cartas.ts';

const MUDANCAS = {
  aplicativo: t.key(
    'Em {quando} a sua conta ligou um aplicativo autenticador como segunda etapa, e os outros aparelhos saíram dela.',
  ),
  chave: t.key('Em {quando} a sua conta ganhou uma chave de acesso, e os outros aparelhos saíram dela.'),
  removida: t.key('Em {quando} foi tirada uma segunda etapa da sua conta. Outra continua ligada.'),
  desligada: t.key('Em {quando} as duas etapas da sua conta foram desligadas. Agora basta a senha para entrar.'),
  codigos: t.key('Em {quando} a sua conta recebeu dez códigos de recuperação novos. Os antigos não valem mais.'),
} as const;

/**
 * A letter about the account's own protection. It also goes to people who want no letters of the
 * kind 'Sistema'. A letter that fails keeps nobody out.
 */
async function avisar(ctx: SessionContext, subject: string, frase: (quando: string) => Sentence): Promise<void> {
  const { services, request, session, agora } = ctx;
  const { email } = session;
  if (email === null) return;
  const quando = formatInstante(agora, session.casa?.fusoHorario ?? FUSO_PADRAO);
  const mail = letter(request.language, {
    to: email,
    subject,
    paragraphs: [
      frase(quando),
      t.key('Foi você? Então não é preciso fazer nada. Não foi? Escolha outra senha agora:'),
      addressOf(services.env, '/esqueci-senha', request.origin),
    ],
  });
  try {
    await services.doors.acesso({}, async (db) => {
      if (await cabeNaCaixa(db, agora, mail)) await enqueueMail(db, services.secret, mail);
    });
  } catch (error) {
    services.log.warn({ err: error, conta: session.userId }, 'letter about the second step not written');
  }
}

/** After every change of the second step. */
export const avisarMudanca = (ctx: SessionContext, mudanca: keyof typeof MUDANCAS): Promise<void> =>
  avisar(ctx, t.key('As duas etapas da sua conta'), (quando) => [MUDANCAS[mudanca], { quando }]);

export const avisarRecuperacao = (ctx: SessionContext, restam: number): Promise<void> =>
  avisar(ctx, t.key('Um código de recuperação foi usado'), (quando) => [
    t.key('Em {quando} alguém entrou na sua conta com a sua senha e um código de recuperação. Restam {restam}.'),
    { quando, restam },
  ]);

/**
 * A wrong second step after a right password means that somebody knows the password. Few such
 * letters reach one mailbox.
 */
export const avisarSenhaConhecida = (ctx: SessionContext): Promise<void> =>
  avisar(ctx, t.key('Alguém acertou a sua senha'), (quando) => [
    t.key('Em {quando} alguém acertou a sua senha, mas errou a segunda etapa, e não entrou.'),
    { quando },
  ]);

interface Reinicio {
  email: string | null;
  fuso: string | null;
  em: Date;
}

/**
 * The letter is in Portuguese, like every letter to another person. It names neither the house nor
 * who did it.
 */
export const avisarReinicio = async (ctx: PublicContext, db: Db, { email, fuso, em }: Reinicio): Promise<void> =>
  email === null
    ? undefined
    : enqueueMail(
        db,
        ctx.services.secret,
        paraOutro(email, t.key('As suas duas etapas foram reiniciadas'), [
          [
            t.key(
              'Em {quando} quem administra o seu acesso tirou a segunda etapa da sua conta. Entre com a senha, e ligue-a de novo em Meu Perfil.',
            ),
            { quando: formatInstante(em, fuso ?? FUSO_PADRAO) },
          ],
          addressOf(ctx.services.env, '/login', ctx.request.origin),
        ]),
      );

/** `em`: when the reset takes effect. */
export const avisarReinicioMarcado = async (ctx: PublicContext, db: Db, { email, fuso, em }: Reinicio): Promise<void> =>
  email === null
    ? undefined
    : enqueueMail(
        db,
        ctx.services.secret,
        paraOutro(email, t.key('Pedido para reiniciar as suas duas etapas'), [
          [
            t.key(
              'A administração da plataforma recebeu um pedido para tirar a segunda etapa da sua conta. A partir de {quando} basta a senha para entrar.',
            ),
            { quando: formatInstante(em, fuso ?? FUSO_PADRAO) },
          ],
          t.key('Não foi você quem pediu? Entre com a sua segunda etapa antes disso, e o pedido deixa de valer:'),
          addressOf(ctx.services.env, '/login', ctx.request.origin),
        ]),
      );

const paraOutro = (to: string, subject: string, paragraphs: Sentence[]): Mail =>
  letter('pt-BR', { to, subject, paragraphs });
