import type { PublicContext } from '../../../../server/actions/handler.ts';
import { addressOf, letter, type Sentence } from '../../../../server/mail/letter.ts';
import type { Mail } from '../../../../server/mail/outbox.ts';
import { t } from '../../../../shared/texts.ts';
import { HORAS_PARA_DESFAZER } from '../../acesso/server/trocas-de-entrada.ts';

const carta = (ctx: PublicContext, to: string, subject: string, paragraphs: readonly Sentence[]): Mail =>
  letter(ctx.request.language, { to, subject, paragraphs });

const endereco = (ctx: PublicContext, caminho: string): string =>
  addressOf(ctx.services.env, caminho, ctx.request.origin);

/** To the new address, which may be a stranger's: it names neither account nor house. */
export const cartaConfirmar = (ctx: PublicContext, to: string, { token, horas }: { token: string; horas: number }) =>
  carta(ctx, to, t.key('Confirme o seu e-mail'), [
    [
      t.key('Alguém pediu para entrar numa conta com este e-mail. O link vale por {horas} horas e uma única vez:'),
      { horas },
    ],
    endereco(ctx, `/confirmar-email#${token}`),
    t.key('Se não foi você, não abra o link: sem ele nada muda.'),
  ]);

/** To the owner of an e-mail that another account asked for. */
export const cartaEmailPedido = (ctx: PublicContext, to: string): Mail =>
  carta(ctx, to, t.key('Pediram o seu e-mail para outra conta'), [
    t.key('Alguém pediu para entrar noutra conta com este e-mail, que já é o da sua. Nada mudou.'),
    t.key('Se foi você, entre na conta que já tem, ou use outro e-mail:'),
    endereco(ctx, '/login'),
  ]);

/** To the e-mail as it was before the change. */
export const cartaTrocada = (
  ctx: PublicContext,
  to: string,
  { quando, token, telefone }: { quando: string; token: string; telefone: boolean },
): Mail =>
  carta(ctx, to, telefone ? t.key('O telefone da sua conta foi trocado') : t.key('O e-mail da sua conta foi trocado'), [
    [
      telefone
        ? t.key('Em {quando} foi trocado o telefone com que se entra na sua conta.')
        : t.key('Em {quando} a sua conta passou a entrar com outro e-mail, e este deixou de valer.'),
      { quando },
    ],
    [
      t.key(
        'Foi você? Então não é preciso fazer nada. Não foi? Desfaça por aqui, em até {horas} horas. Tudo o que entrou na conta sai, e você escolhe outra senha:',
      ),
      { horas: HORAS_PARA_DESFAZER },
    ],
    endereco(ctx, `/nao-fui-eu#${token}`),
  ]);
