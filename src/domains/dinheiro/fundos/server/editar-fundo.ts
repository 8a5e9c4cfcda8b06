import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fundos } from '../contract.ts';
import { semFundo } from './nao-encontrado.ts';
import { versaoDoFundo } from './versao-do-fundo.ts';

/** Another name or goal. Published papers keep the name they were published with. */
export const editarFundo = handler(
  fundos.editarFundo,
  async (ctx, { id, versao, nome, meta_centavos: meta = null }) => {
    const antes = await ctx.db.maybe(sql`
    select nome, meta_centavos from fundos where org_id = ${ctx.orgId} and id = ${id} for no key update`);
    if (!antes) throw semFundo();
    const atual = sql`select ${versaoDoFundo} as versao from fundos f where f.org_id = ${ctx.orgId} and f.id = ${id}`;
    await unlessChanged(ctx.db, versao, atual, () =>
      ctx.db.count(sql`
      update fundos set nome = ${nome}, meta_centavos = ${meta} where org_id = ${ctx.orgId} and id = ${id}`),
    );
    await ctx.audit('fundo.editar', { alvo: id, antes, depois: { nome, meta_centavos: meta } });
    return { ok: true } as const;
  },
);
