import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { columns, sql } from '../../../../server/database/sql.ts';
import { fundos } from '../contract.ts';
import { semFundo } from './nao-encontrado.ts';
import { COLUNAS_DO_FUNDO, valoresDoFundo, versaoDoFundo } from './versao-do-fundo.ts';

/** Another name or goal. Published papers keep the name they were published with. */
export const editarFundo = handler(fundos.editarFundo, async (ctx, { id, versao, ...campos }) => {
  const antes = await ctx.db.maybe(sql`
    select ${columns(COLUNAS_DO_FUNDO)} from fundos where org_id = ${ctx.orgId} and id = ${id} for no key update`);
  if (!antes) throw semFundo();
  const atual = sql`select ${versaoDoFundo} as versao from fundos f where f.org_id = ${ctx.orgId} and f.id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, () =>
    ctx.db.count(sql`
      update fundos set (${columns(COLUNAS_DO_FUNDO)}) = row(${valoresDoFundo(campos)}) where org_id = ${ctx.orgId} and id = ${id}`),
  );
  await ctx.audit('fundo.editar', { alvo: id, antes, depois: campos });
  return { ok: true } as const;
});
