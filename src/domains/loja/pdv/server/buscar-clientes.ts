import { handler, type Output } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { distinguir } from '../../../pessoas/membros/server/distinguir.ts';
import { nomesPerto } from '../../../pessoas/membros/server/nomes-perto.ts';
import { pdv } from '../contract.ts';

type Cliente = Output<typeof pdv.buscarClientes>['itens'][number];

/**
 * Customers to choose for a sale: at most 20 active members, with nothing but what tells them
 * apart. Where nobody is called so, those whose names sound alike.
 */
export const buscarClientes = handler(pdv.buscarClientes, async (ctx, { busca }) => {
  const ler = (filtro: Statement) =>
    ctx.db.rows<Cliente>(sql`
      select id, nome, matricula, ${distinguir(ctx)} from membros
      where org_id = ${ctx.orgId} and ativo and ${filtro}
      order by nome_ordem, id
      limit 20`);
  const itens = await ler(matching(sql`busca`, busca));
  if (itens.length > 0) return { itens };
  const perto = await nomesPerto(ctx, busca, sql`m.ativo`);
  return { itens: perto.length > 0 ? await ler(sql`id = any(${perto}::uuid[])`) : [] };
});
