import type { Services } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { wholeHouse, type OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { DIAS_DE_ACONTECIMENTOS, ENTREGAS_MOSTRADAS } from '../rules.ts';

const PORCAO = 500;

interface Novo {
  id: string;
  tipo: string;
  alvo: string;
  quando: string;
}

/**
 * Takes out what was written, gives each the house's next number, and writes one delivery for each
 * address that wants it. The counter's row is locked first, so that a house is numbered by one
 * process at a time. What commits late is found by a later call: no number is left out or given
 * twice, whoever dies in between. True if there may be more.
 */
export const numerarCasa = ({ doors }: Pick<Services, 'doors'>, orgId: OrgId, agora: Date): Promise<boolean> =>
  doors.casa(wholeHouse(orgId), {}, async (db) => {
    const algum = await db.maybe(sql`select 1 from acontecimentos_novos where org_id = ${orgId} limit 1`);
    return algum !== undefined && (await numerar(db, orgId, agora)) === PORCAO;
  });

async function numerar(db: Db, orgId: OrgId, agora: Date): Promise<number> {
  const { ultima } = await db.row<{ ultima: number }>(sql`
    insert into acontecimentos_contadores as c (org_id, ultima) values (${orgId}, 0)
    on conflict (org_id) do update set ultima = c.ultima returning ultima`);
  // Ordered by when each was written with its commit: what waited for another comes after it.
  const novos = await db.rows<Novo>(sql`
    with tirados as (
      delete from acontecimentos_novos
      where org_id = ${orgId} and id in (
        select n.id from acontecimentos_novos n where n.org_id = ${orgId} order by n.quando, n.id limit ${PORCAO})
      returning id, tipo, alvo, quando)
    select id, tipo, alvo, quando::text as quando from tirados order by tirados.quando, tirados.id`);
  if (novos.length === 0) return 0;
  const coluna = (nome: keyof Novo) => novos.map((novo) => novo[nome]);
  await db.count(sql`
    insert into acontecimentos (org_id, sequencia, id, tipo, alvo, quando, numerado_em)
    select ${orgId}::uuid, ${ultima}::bigint + n.lugar, n.id, n.tipo, n.alvo, n.quando, ${agora}::timestamptz
    from unnest(${coluna('id')}::uuid[], ${coluna('tipo')}::text[], ${coluna('alvo')}::uuid[], ${coluna('quando')}::timestamptz[])
      with ordinality as n (id, tipo, alvo, quando, lugar)
    returning 1`);
  await db.count(sql`
    update acontecimentos_contadores set ultima = ${ultima + novos.length} where org_id = ${orgId}`);
  await db.count(sql`
    insert into webhooks_entregas (org_id, webhook_id, sequencia, proxima_em, criada_em)
    select ${orgId}::uuid, w.id, a.sequencia, ${agora}::timestamptz, ${agora}::timestamptz
    from acontecimentos a
    join webhooks w on w.org_id = ${orgId} and w.ligado and (a.tipo = any(w.tipos) or (a.tipo = 'teste' and a.alvo = w.id))
    where a.org_id = ${orgId} and a.sequencia > ${ultima}
    returning 1`);
  return novos.length;
}

/** Forgets what is older than a month, and deliveries that no screen shows any more. */
export async function limparAcontecimentos(db: Db, orgId: OrgId, agora: Date): Promise<void> {
  await db.count(sql`
    delete from acontecimentos
    where org_id = ${orgId} and numerado_em < ${agora}::timestamptz - make_interval(days => ${DIAS_DE_ACONTECIMENTOS})`);
  await db.count(sql`
    delete from webhooks_entregas e
    where e.org_id = ${orgId} and e.estado <> 'espera' and e.id in (
      select v.id from (
        select d.id, row_number() over (partition by d.webhook_id order by d.sequencia desc) as lugar
        from webhooks_entregas d where d.org_id = ${orgId}) v
      where v.lugar > ${ENTREGAS_MOSTRADAS})`);
}
