// Whether an address is on: what failures make of it, and the letter that says so.
import type { Services } from '../../../../server/actions/handler.ts';
import { writeAudit } from '../../../../server/actions/audit.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { addressOf, letter } from '../../../../server/mail/letter.ts';
import { enqueueMail } from '../../../../server/mail/outbox.ts';
import { t } from '../../../../shared/texts.ts';
import { DESLIGA_APOS_MS } from '../rules.ts';

/** Writes only where something changes, so that good deliveries wait for nobody. */
export const anotarSucesso = (db: Db, orgId: OrgId, id: string): Promise<number> =>
  db.count(sql`
    update webhooks set falha_desde = null, pausado_ate = null
    where org_id = ${orgId} and id = ${id} and (falha_desde is not null or pausado_ate is not null)`);

interface NaCasaQueEntrega {
  services: Services;
  db: Db;
  orgId: OrgId;
  agora: Date;
}

/** Remembers since when an address fails, leaves it alone as it asked, and ends it in the end. */
export async function anotarFalha(
  casa: NaCasaQueEntrega,
  id: string,
  { acabou, pausa }: { acabou: boolean; pausa: Date | null },
): Promise<void> {
  const { db, orgId, agora } = casa;
  const webhook = await db.maybe<{ falha_desde: string }>(sql`
    update webhooks
    set falha_desde = least(falha_desde, ${agora}::timestamptz), pausado_ate = greatest(pausado_ate, ${pausa}::timestamptz)
    where org_id = ${orgId} and id = ${id} and ligado returning falha_desde`);
  if (!webhook) return;
  const cansou = agora.getTime() - Date.parse(webhook.falha_desde) >= DESLIGA_APOS_MS;
  if (!acabou && !cansou) return;
  const por = acabou ? 'recebedor' : 'cinco_dias';
  await desligarWebhook(db, orgId, id, { por, agora });
  await writeAudit(db, { casa: { orgId, userId: null }, agora }, 'webhook.desligar', {
    alvo: id,
    depois: { por },
  });
  await avisarDesligado(casa, por);
}

/** An address that is off is sent nothing: what waited is given up. */
export async function desligarWebhook(
  db: Db,
  orgId: OrgId,
  id: string,
  { por, agora }: { por: 'pessoa' | 'recebedor' | 'cinco_dias'; agora: Date },
): Promise<void> {
  await db.count(sql`
    update webhooks set ligado = false, desligado_por = ${por}, desligado_em = ${agora}, falha_desde = null, pausado_ate = null
    where org_id = ${orgId} and id = ${id} and ligado`);
  await db.count(sql`
    update webhooks_entregas set estado = 'desistida', proxima_em = null
    where org_id = ${orgId} and webhook_id = ${id} and estado = 'espera'`);
}

/** A letter to those who manage the house, without the address: it may hold a secret path. */
async function avisarDesligado(
  { services, db, orgId }: NaCasaQueEntrega,
  por: 'recebedor' | 'cinco_dias',
): Promise<void> {
  const pessoas = await db.rows<{ email: string }>(sql`
    select p.email from profiles p left join user_prefs u on u.org_id = ${orgId} and u.user_id = p.user_id
    where p.org_id = ${orgId} and p.role in ('owner', 'admin') and p.email is not null and not p.paused and coalesce(u.email_sys, true)
    order by p.user_id`);
  for (const { email } of pessoas) {
    const carta = letter('pt-BR', {
      to: email,
      subject: t.key('Um endereço de webhook foi desligado'),
      paragraphs: [
        por === 'recebedor'
          ? t.key(
              'O endereço de outro sistema que recebe os avisos da casa respondeu que não quer mais nenhum (410), e foi desligado.',
            )
          : t.key(
              'O endereço de outro sistema que recebe os avisos da casa não responde há cinco dias, e foi desligado.',
            ),
        t.key('Nada se perdeu na casa. Veja o que houve, e ligue de novo, em Configurações, Integrações:'),
        addressOf(services.env, '/configuracoes?sec=integracoes'),
      ],
    });
    await enqueueMail(db, services.secret, carta, { orgId });
  }
}
