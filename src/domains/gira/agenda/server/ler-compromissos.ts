import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { RESPOSTA_VALE } from './resposta-vale.ts';

/** An event that is announced by letter. */
export interface Compromisso {
  id: string;
  titulo: string;
  lugar: string | null;
  inicio: string;
  /** The members who said 'Não vou'. */
  nao_vao: string[];
}

/** What begins from `de` to `ate`, days on the house's clock, and was not canceled. */
export const lerCompromissos = (
  db: Db,
  orgId: OrgId,
  { de, ate, fuso }: { de: string; ate: string; fuso: string },
): Promise<Compromisso[]> =>
  db.rows<Compromisso>(sql`
    select e.id, e.titulo, e.lugar, e.inicio,
           array(select r.membro_id::text from eventos_respostas r where r.org_id = ${orgId} and r.evento_id = e.id and not r.vai and ${RESPOSTA_VALE}) as nao_vao
    from eventos e
    where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null
      and e.inicio >= ${de}::date::timestamp at time zone ${fuso} and e.inicio < (${ate}::date + 1)::timestamp at time zone ${fuso}
    order by e.inicio, e.id`);

/** People who chose titles and places in their own calendar; letters follow that choice. */
export const quemQuerDetalhes = async (db: Db, orgId: OrgId): Promise<Set<string>> => {
  const quem = await db.rows<{ user_id: string }>(
    sql`select a.user_id from agenda_enderecos a where a.org_id = ${orgId} and a.detalhes`,
  );
  return new Set(quem.map(({ user_id }) => user_id));
};
