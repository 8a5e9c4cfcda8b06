import { handler, type Output } from '../../../../server/actions/handler.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { papeis } from '../contract.ts';
import { PAPEIS_POR_PARTE } from '../rules.ts';
import { papeisDoAno } from './listar-declaracoes.ts';

type Texto = Output<typeof papeis.lerTextosDasDeclaracoes>['itens'][number];

/** The stored texts, from which the browser draws the papers. */
export const lerTextosDasDeclaracoes = handler(papeis.lerTextosDasDeclaracoes, async (ctx, { papel_id, ...input }) => {
  const linhas = await ctx.db.rows<Texto>(sql`
    select p.id, p.conteudo, p.sha256
    ${papeisDoAno(ctx, input)} and p.conteudo is not null ${papel_id === undefined ? sql`` : sql`and p.id = ${papel_id}`}
    order by p.ano, p.numero limit ${literal(PAPEIS_POR_PARTE + 1)}`);
  return pageOf(linhas, PAPEIS_POR_PARTE, ({ id }) => id);
});
