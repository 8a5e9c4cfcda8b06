import { handler } from '../../../server/actions/handler.ts';
import { containing } from '../../../server/database/like.ts';
import { sql } from '../../../server/database/sql.ts';
import { pdv } from '../contract.ts';

/** Customers to choose for a sale: at most 20 active members, name and matrícula only (INV-15). */
export const buscarClientes = handler(pdv.buscarClientes, async ({ db, orgId }, { busca }) => ({
  itens: await db.rows<{ id: string; nome: string; matricula: string | null }>(sql`
    select id, nome, matricula from membros
    where org_id = ${orgId} and ativo and busca like ${containing(busca)}
    order by nome_ordem, id
    limit 20`),
}));
