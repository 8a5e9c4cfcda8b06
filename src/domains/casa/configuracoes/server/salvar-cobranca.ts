import { travarCasa } from '../../../acesso/acesso/server/travar-casa-de.ts';
import { recalcularSituacao } from '../../../cobranca/faturas/server/recalcular-situacao.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { configuracoes } from '../contract.ts';
import { versaoDaCobranca } from './versoes.ts';

/**
 * Saves the multa, 0 for none, and the recess. In the same transaction every open invoice gets the
 * status that it has with this recess.
 */
export const salvarCobranca = handler(configuracoes.salvarCobranca, async (ctx, { versao, ...depois }) => {
  const { multa_centavos, recesso_de, recesso_ate } = depois;
  // Locks the house, because there may be no row of settings yet to lock.
  await travarCasa(ctx.db, ctx.orgId);
  const antes = await ctx.db.maybe<typeof depois>(sql`
    select multa_centavos, recesso_de, recesso_ate from terreiro_ajustes where org_id = ${ctx.orgId} for update`);
  const atual = sql`select ${versaoDaCobranca} as versao from (select 1) casa left join terreiro_ajustes a on a.org_id = ${ctx.orgId}`;
  const gravar = () =>
    ctx.db.count(sql`
      insert into terreiro_ajustes (org_id, multa_centavos, recesso_de, recesso_ate)
      values (${ctx.orgId}, ${multa_centavos}, ${recesso_de}, ${recesso_ate})
      on conflict (org_id) do update set multa_centavos = excluded.multa_centavos, recesso_de = excluded.recesso_de,
        recesso_ate = excluded.recesso_ate, updated_at = excluded.updated_at`);
  await unlessChanged(ctx.db, versao, atual, gravar, { stays: true });
  await recalcularSituacao(ctx);
  await ctx.audit('organizacao.salvar_cobranca', { alvo: ctx.orgId, antes, depois });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { ok: true as const };
});
