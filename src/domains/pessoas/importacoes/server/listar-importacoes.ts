import { handler, type Output } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { importacoes } from '../contract.ts';
import { MAXIMO_DE_RECENTES } from '../rules.ts';

type Item = Output<typeof importacoes.listarImportacoes>['itens'][number];

/**
 * The latest imports first. Those taken back are listed too, so that colleagues know where the
 * people went.
 */
export const listarImportacoes = handler(importacoes.listarImportacoes, async ({ db, orgId }) => ({
  itens: await db.rows<Item>(sql`
    select i.id, i.created_at, p.nome as quem, i.total_membros as membros, i.total_faturas as faturas, i.desfeita_em, d.nome as desfeita_por,
           (select count(*)::int from importacoes_membros m where m.org_id = ${orgId} and m.importacao_id = i.id) as restam
    from importacoes i
    left join profiles p on p.org_id = i.org_id and p.user_id = i.usuario_operacao
    left join profiles d on d.org_id = i.org_id and d.user_id = i.desfeita_por
    where i.org_id = ${orgId}
    order by i.created_at desc, i.id desc limit ${literal(MAXIMO_DE_RECENTES)}`),
}));
