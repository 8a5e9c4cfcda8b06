import type { PublicContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { enqueueMail, wakePostman } from '../../../../server/mail/outbox.ts';
import { FUSO_PADRAO, formatInstante } from '../../../../shared/datas.ts';
import { cartaTrocada } from './cartas-da-troca.ts';
import type { EntradaTravada } from './travar-entrada.ts';

interface Troca {
  /** The account as it was before. */
  conta: EntradaTravada;
  desfazer: string;
  telefone: boolean;
}

/**
 * Tells the e-mail as it was before, whatever letters the person wants: nobody could undo the
 * change without it. It is written in the transaction of the change.
 */
export async function avisarTroca(ctx: PublicContext, db: Db, { conta, desfazer, telefone }: Troca): Promise<void> {
  if (conta.email === null) return;
  const quando = formatInstante(ctx.agora, conta.fuso_horario ?? FUSO_PADRAO);
  await enqueueMail(db, ctx.services.secret, cartaTrocada(ctx, conta.email, { quando, token: desfazer, telefone }));
  wakePostman();
}
