import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { resumo } from './selar-auditoria.ts';
import type { OrgId } from '../../../../server/database/doors.ts';

/** A seal that no longer matches its lines, their number or the seal before it. */
export interface Quebra {
  orgId: string;
  numero: number;
  de: string;
  ate: string;
  /** How many lines were sealed and how many there are now; if equal, one was changed. */
  seladas: number;
  achadas: number;
  /** The number of the missing seal before this one, if one is missing. */
  falta: number | null;
}

/**
 * The broken seals of one trace. None means that nothing was changed, inserted or removed before
 * the newest seal.
 */
export const conferirCasa = (db: Db, orgId: OrgId): Promise<Quebra[]> =>
  db.rows<Quebra>(sql`
    select s.org_id as "orgId", s.numero, s.de, s.ate, s.linhas as seladas, r.linhas as achadas,
           case when s.numero <> s.vizinho + 1 then s.numero - 1 end as falta
    from (
      select x.*, coalesce(lag(x.hash) over ordem, ''::bytea) as anterior, lag(x.ate) over ordem as fim, coalesce(lag(x.numero) over ordem, 0) as vizinho
      from auditoria_selos x where x.org_id = ${orgId} window ordem as (order by x.numero)
    ) s
    cross join lateral (${resumo(orgId, sql`s.anterior`, sql`case when s.vizinho = 0 then '-infinity' else s.de end`, sql`s.ate`)}) r
    where r.linhas <> s.linhas or r.hash <> s.hash or s.numero <> s.vizinho + 1 or (s.vizinho > 0 and s.de is distinct from s.fim)
    order by s.numero limit 100`);
