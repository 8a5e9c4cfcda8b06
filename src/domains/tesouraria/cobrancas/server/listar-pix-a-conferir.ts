import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { cobrancas } from '../contract.ts';

type Item = Output<typeof cobrancas.listarPixAConferir>['itens'][number];

/** The oldest hundred: what waits longest is answered first. */
export const listarPixAConferir = handler(cobrancas.listarPixAConferir, async ({ db, orgId }) => ({
  itens: await db.rows<Item>(sql`
    select r.id, r.membro_id, (select m.nome from membros m where m.org_id = ${orgId} and m.id = r.membro_id) as membro,
           r.valor_centavos, r.pago_em, r.end_to_end, r.motivo
    from pix_recebidos r where r.org_id = ${orgId} and r.situacao = 'conferir'
    order by r.pago_em, r.id limit 100`),
}));
