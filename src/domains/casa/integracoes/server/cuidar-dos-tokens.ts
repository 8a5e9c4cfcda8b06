import { tell } from '../../../../server/actions/tell.ts';
import type { Services } from '../../../../server/actions/handler.ts';
import { now } from '../../../../server/clock.ts';
import type { Db } from '../../../../server/database/door.ts';
import { wholeHouse, type OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Env } from '../../../../server/env.ts';
import { hourly, type Job } from '../../../../server/jobs/runner.ts';
import { addressOf, letter } from '../../../../server/mail/letter.ts';
import { enqueueMails, type Mail } from '../../../../server/mail/outbox.ts';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { t } from '../../../../shared/texts.ts';
import { algumLeitor, marcarLeitores } from './leitores.ts';

/** A token that ended stays in the list so long. */
const LEMBRADO_DIAS = 90;

/**
 * Tells gestao and the programs that listen, 14 and 3 days before a token ends, once each. Forgets
 * tokens that ended long ago.
 */
export const cuidarDosTokens = (): Job => hourly('tokens', cuidar);

async function cuidar(services: Services): Promise<void> {
  const agora = now();
  const casas = await services.doors.acesso({ readOnly: true }, (db) =>
    db.rows<{ org_id: OrgId }>(sql`
      select distinct k.org_id from tokens k join terreiros t on t.id = k.org_id and t.guardado_em is null
      where (k.revogado_em is null and k.cartas < case when k.expira_em <= ${agora}::timestamptz + interval '3 days' then 2
                                                       when k.expira_em <= ${agora}::timestamptz + interval '14 days' then 1 else 0 end
             and k.expira_em > ${agora}::timestamptz)
         or least(k.expira_em, k.revogado_em) < ${agora}::timestamptz - make_interval(days => ${LEMBRADO_DIAS})
      union
      select t.id from terreiros t where t.com_tokens and t.guardado_em is null and not ${algumLeitor(sql`t.id`, agora)}`),
  );
  for (const { org_id } of casas) await daCasa(services, org_id, agora);
}

interface Acabando {
  id: string;
  prefixo: string;
  expira_em: string;
  fuso: string;
}

/** The rows are marked in the transaction that queues the letters: two processes write one. */
function daCasa({ doors, env, secret }: Services, orgId: OrgId, agora: Date): Promise<void> {
  return doors.casa(wholeHouse(orgId), {}, async (db) => {
    await db.count(sql`
      delete from tokens where org_id = ${orgId}
        and least(expira_em, revogado_em) < ${agora}::timestamptz - make_interval(days => ${LEMBRADO_DIAS})`);
    const acabando = await db.rows<Acabando>(sql`
      update tokens k set cartas = q.devidas
      from (select id, case when expira_em <= ${agora}::timestamptz + interval '3 days' then 2 else 1 end as devidas
            from tokens where org_id = ${orgId} and revogado_em is null and expira_em > ${agora}::timestamptz
              and expira_em <= ${agora}::timestamptz + interval '14 days' for no key update) q, terreiros t
      where k.org_id = ${orgId} and k.id = q.id and k.cartas < q.devidas and t.id = ${orgId}
      returning k.id, k.prefixo, k.expira_em, t.fuso_horario as fuso`);
    await marcarLeitores(db, orgId, agora);
    tell(
      { db, orgId },
      'token.expira',
      acabando.map(({ id }) => id),
    );
    if (acabando.length > 0) await enqueueMails(db, secret, await cartasDe(db, env, orgId, acabando), { orgId });
  });
}

/** Like every letter they name neither the house nor what somebody typed. */
async function cartasDe(db: Db, env: Env, orgId: OrgId, acabando: readonly Acabando[]): Promise<Mail[]> {
  const pessoas = await db.rows<{ email: string }>(sql`
    select p.email from profiles p left join user_prefs u on u.org_id = ${orgId} and u.user_id = p.user_id
    where p.org_id = ${orgId} and p.role in ('owner', 'admin') and p.email is not null and not p.paused and coalesce(u.email_sys, true)
    order by p.user_id`);
  return acabando.flatMap(({ prefixo, expira_em, fuso }) =>
    pessoas.map(({ email }) =>
      letter('pt-BR', {
        to: email,
        subject: t.key('Uma chave de API está para acabar'),
        paragraphs: [
          [
            t.key('A chave que começa com ile_{prefixo} vale até {dia}. Depois o programa que a usa para.'),
            { prefixo, dia: formatDia(hojeEm(new Date(expira_em), fuso)) },
          ],
          t.key('Renove-a em Configurações › Integrações:'),
          addressOf(env, '/configuracoes?sec=integracoes'),
        ],
      }),
    ),
  );
}
