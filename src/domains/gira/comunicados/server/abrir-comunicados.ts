import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { comunicados } from '../contract.ts';

/** One mark per person, which never goes back. It leaves no line in the trace. */
export const abrirComunicados = handler(comunicados.abrirComunicados, async ({ db, orgId, casa, agora }) => {
  await db.count(sql`
    insert into comunicados_vistos (org_id, user_id, visto_em) values (${orgId}, ${casa.userId}, ${agora})
    on conflict (org_id, user_id) do update set visto_em = excluded.visto_em
    where comunicados_vistos.visto_em < excluded.visto_em`);
  return { ok: true } as const;
});
