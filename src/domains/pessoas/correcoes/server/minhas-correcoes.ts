import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { correcoes } from '../contract.ts';

type Minha = Output<typeof correcoes.minhasCorrecoes>['itens'][number];

/** The newest five of the linked member, without their values. */
export const minhasCorrecoes = handler(correcoes.minhasCorrecoes, async ({ db, orgId, casa: { membroId } }) => ({
  itens: await db.rows<Minha>(sql`
    select id, campos, estado, resposta, created_at, respondida_em from correcoes_da_ficha
    where org_id = ${orgId} and membro_id = ${membroId}::uuid
    order by created_at desc, id desc limit 5`),
}));
