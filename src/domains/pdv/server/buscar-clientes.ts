import { handler, type Output } from '../../../server/actions/handler.ts';
import { matching } from '../../../server/database/like.ts';
import { sql } from '../../../server/database/sql.ts';
import { distinguir } from '../../membros/server/distinguir.ts';
import { pdv } from '../contract.ts';

type Cliente = Output<typeof pdv.buscarClientes>['itens'][number];

/**
 * Customers to choose for a sale: at most 20 active members, with nothing but what tells them
 * apart.
 */
export const buscarClientes = handler(pdv.buscarClientes, async (ctx, { busca }) => ({
  itens: await ctx.db.rows<Cliente>(sql`
    select id, nome, matricula, ${distinguir(ctx)} from membros
    where org_id = ${ctx.orgId} and ativo and ${matching(sql`busca`, busca)}
    order by nome_ordem, id
    limit 20`),
}));
