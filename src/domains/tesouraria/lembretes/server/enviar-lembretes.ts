import { handler } from '../../../../server/actions/handler.ts';
import { enqueueMails } from '../../../../server/mail/outbox.ts';
import { horaEm } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lembretes } from '../contract.ts';
import { emHorario } from '../rules.ts';
import { t } from '../texts.ts';
import { lerComposicao } from './compor-lembrete.ts';
import { lerDevedores, type Devedor } from './ler-devedores.ts';
import { marcarPorEmail } from './marcar-por-email.ts';

/** Neutral, as the subject of every letter. */
const ASSUNTO = 'Um lembrete';
const RODAPE = '\n\nSe não quiser mais receber lembretes, avise quem cuida das contas.\n\n-- \nIlê\n';

/**
 * One letter to each who still owes and wants it, and whom nobody has reminded by e-mail in this
 * cycle. Marks and letters are one transaction, so that two people at once reach nobody twice, and
 * nobody is marked without a letter.
 */
export const enviarLembretes = handler(lembretes.enviarLembretes, async (ctx, { membros }) => {
  const hora = horaEm(ctx.agora, ctx.casa.fusoHorario);
  if (!emHorario(hora))
    throw new Failure(
      409,
      'fora_de_horario',
      t.key('E-mails saem das 8h às 21h, no horário da casa. Agora são {hora}.'),
      { params: { hora } },
    );
  const pedidos = new Set(membros);
  const [todos, compor] = await Promise.all([lerDevedores(ctx), lerComposicao(ctx)]);
  const devedores = todos.filter((um) => pedidos.has(um.membro_id) && recebeEmail(um));
  const marcados = await marcarPorEmail(ctx, devedores, ctx.casa.userId);
  const cartas = devedores
    .filter(({ membro_id }) => marcados.has(membro_id))
    .map((devedor) => ({ to: devedor.email ?? '', subject: ASSUNTO, text: compor(devedor) + RODAPE }));
  await enqueueMails(ctx.db, ctx.services.secret, cartas, { orgId: ctx.orgId });
  await ctx.audit('lembrete.enviar_emails', { depois: { enviados: cartas.length } });
  return { enviados: cartas.length, de_fora: pedidos.size - cartas.length };
});

const recebeEmail = ({ sem_lembretes, email, quer_email }: Devedor): boolean =>
  !sem_lembretes && email !== null && quer_email;
