import { handler } from '../../../../server/actions/handler.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { ehDiaAceito } from '../../../../shared/datas.ts';
import { instanteEnviado } from '../../../../shared/fields.ts';
import { auditoria } from '../contract.ts';
import { t } from '../texts.ts';
import { lerLinhas, recusarViewer } from './linhas.ts';

const PAGINA = 50;
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z) ([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** A page of the trace. The cursor is the instant and id of its last line. */
export const listarAuditoria = handler(auditoria.listarAuditoria, async (ctx, { depois_de, ...filtros }) => {
  recusarViewer(ctx);
  const [, quando = '', id] = CURSOR.exec(depois_de ?? '') ?? [];
  if (depois_de && !(ehDiaAceito(quando.slice(0, 10)) && instanteEnviado.safeParse(quando).success))
    throw new Failure(422, 'cursor_invalido', t.key('Esta página da lista não existe mais.'));
  const [linhas, pessoas] = await Promise.all([
    lerLinhas(ctx, filtros, {
      limite: PAGINA + 1,
      ...(id && {
        antesDe: sql`and (a.quando, a.id) < (${quando}::timestamptz, ${id}::uuid)`,
      }),
    }),
    ctx.db.rows<{ user_id: string; nome: string }>(
      sql`select user_id, nome from profiles where org_id = ${ctx.orgId} order by ile_dobrar(nome), user_id limit 500`,
    ),
  ]);
  return { pessoas, ...pageOf(linhas, PAGINA, (ultima) => `${ultima.quando} ${ultima.id}`) };
});
