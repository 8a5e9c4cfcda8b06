import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { extratos } from '../contract.ts';

type Lembrado = Output<typeof extratos.listarPagadores>['itens'][number];

/** Payers and the members they pay for, by the payer's name. */
export const listarPagadores = handler(extratos.listarPagadores, async (ctx) => {
  const itens = await ctx.db.rows<Lembrado>(sql`
    select g.id, g.pagador, g.pagador_documento, g.membro_id, m.nome_mostrado as nome, m.matricula
    from pagadores g join membros m on m.org_id = ${ctx.orgId} and m.id = g.membro_id
    where g.org_id = ${ctx.orgId}
    order by ile_dobrar(g.pagador), g.chave, ile_dobrar(m.nome_mostrado), g.id limit 2000`);
  return { itens };
});
