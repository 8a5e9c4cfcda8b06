import type { Services } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { overHttps } from '../../../../server/http/request.ts';
import { addressOf, letter } from '../../../../server/mail/letter.ts';
import type { Mail } from '../../../../server/mail/outbox.ts';
import { t } from '../../../../shared/texts.ts';
import { paraConta, paraMembro } from './destinos.ts';
import { sinalDeSaida } from './sinal-de-saida.ts';

interface Para {
  orgId: OrgId;
  para: string;
  aviso: { titulo: string; texto: string };
}

/** The words of the house, under a neutral subject. The way out is for this address alone. */
export function cartaDoAviso({ env, secret }: Services, { orgId, para, aviso }: Para): Mail {
  const saida = addressOf(env, `/sair-dos-avisos/${sinalDeSaida(secret, orgId, para)}`);
  return {
    ...letter('pt-BR', {
      to: para,
      subject: t.key('Há um aviso da casa'),
      paragraphs: [
        [t.key('{texto}'), { texto: aviso.titulo }],
        [t.key('{texto}'), { texto: aviso.texto }],
        t.key('Para não receber mais avisos por e-mail:'),
        saida,
      ],
    }),
    // Mail programs press it only under https.
    ...(overHttps(env) && { unsubscribe: saida }),
  };
}

/** The newest word of a member about 'comunicacao'; null if there is none. */
const palavra = (orgId: OrgId, membro: Statement): Statement => sql`
  (select k.decisao from consentimentos k
   where k.org_id = ${orgId} and k.membro_id = ${membro} and k.finalidade = 'comunicacao'
   order by k.ocorrido_em desc, k.created_at desc, k.id desc limit 1)`;

/**
 * The addresses to which the notice goes. Active members must have agreed to be written to, and
 * their address must not have turned it off by a link. Accounts that chose it are added, unless
 * their member took the consent back.
 */
export async function quemRecebeCarta(db: Db, orgId: OrgId, id: string): Promise<string[]> {
  const linhas = await db.rows<{ email: string }>(sql`
    with c as materialized (select * from comunicados c where c.org_id = ${orgId} and c.id = ${id})
    select distinct q.email from (
      select lower(m.email) as email from c
      join membros m on m.org_id = ${orgId} and m.ativo and m.anonimizado_em is null and m.email is not null and ${paraMembro(orgId)}
      where ${palavra(orgId, sql`m.id`)} = 'dado'
        and not exists (select from comunicados_recusas r where r.org_id = ${orgId} and r.endereco = ${enderecoCifrado(orgId, sql`m.email`)})
      union all
      select lower(p.email) from c
      join profiles p on p.org_id = ${orgId} and not p.paused and p.email is not null and ${paraConta(orgId)}
      join user_prefs u on u.org_id = ${orgId} and u.user_id = p.user_id and u.email_avisos
      where p.membro_id is null or ${palavra(orgId, sql`p.membro_id`)} is distinct from 'retirado'
    ) q order by q.email`);
  return linhas.map(({ email }) => email);
}

/** An address of this house, as it stands among those that want no letters. */
export const enderecoCifrado = (orgId: OrgId, email: Statement): Statement =>
  sql`sha256(convert_to(${orgId}::text || ':' || lower(${email}), 'UTF8'))`;
