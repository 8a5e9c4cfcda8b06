import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { addressOf, letter } from '../../../../server/mail/letter.ts';
import { enqueueMail } from '../../../../server/mail/outbox.ts';
import { contar, POR_PEDIDO } from '../../../acesso/acesso/server/limitar.ts';
import { formatInstante } from '../../../../shared/datas.ts';
import { t } from '../../../../shared/texts.ts';

/**
 * Tells owners and admins at once that the house's money now goes elsewhere. The one who changed it
 * is told too, because it may have been somebody else. People who want no letters of the kind
 * 'Sistema' get none. The letters name neither the key nor the house, and are queued in the same
 * transaction. Their number is limited, because owners may add any address as a user and could fill
 * its mailbox. The change itself never waits, because it may correct a wrong key.
 */
export async function avisarTrocaDoPix(ctx: HouseContext): Promise<void> {
  const { db, orgId, casa, agora, services, request } = ctx;
  const tentativa = { chave: `pix:casa:${orgId}`, limite: POR_PEDIDO, agora };
  const { livre } = await services.doors.acesso({ inside: true }, (acesso) => contar(acesso, tentativa));
  if (!livre) return;
  const pessoas = await db.rows<{ email: string }>(sql`
    select p.email from profiles p left join user_prefs u on u.org_id = ${orgId} and u.user_id = p.user_id
    where p.org_id = ${orgId} and p.role in ('owner', 'admin') and p.email is not null and not p.paused and coalesce(u.email_sys, true)
    order by p.user_id`);
  const quando = formatInstante(agora, casa.fusoHorario);
  for (const { email } of pessoas) {
    const carta = letter('pt-BR', {
      to: email,
      subject: t.key('A chave PIX foi trocada'),
      paragraphs: [
        [t.key('Em {quando} alguém trocou a chave PIX que recebe os pagamentos.'), { quando }],
        t.key('Confira se ela é a certa, e quem a trocou, em Configurações:'),
        addressOf(services.env, '/configuracoes', request.origin),
      ],
    });
    await enqueueMail(db, services.secret, carta, { orgId });
  }
}
