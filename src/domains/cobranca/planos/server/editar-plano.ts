import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { columns, sql } from '../../../../server/database/sql.ts';
import { exigirFundo } from '../../../dinheiro/fundos/server/exigir-fundo.ts';
import { reprecificar } from '../../faturas/server/reprecificar.ts';
import { planos } from '../contract.ts';
import { semPlano } from './nao-encontrado.ts';
import { COLUNAS_DO_PLANO, valoresDoPlano, versaoDoPlano } from './versao-do-plano.ts';

/**
 * Saves the plan and, in the same transaction, re-prices the chosen open invoices; paid and
 * cancelled ones never change.
 */
export const editarPlano = handler(planos.editarPlano, async (ctx, { id, aplicar, versao, ...campos }) => {
  const antes = await ctx.db.maybe<{ fundo_id: string | null }>(sql`
    select ${columns(COLUNAS_DO_PLANO)} from planos where org_id = ${ctx.orgId} and id = ${id} for update`);
  if (!antes) throw semPlano();
  // A page loaded before this field existed sends none, so the purpose stays.
  const fundo_id = campos.fundo_id === undefined ? antes.fundo_id : campos.fundo_id;
  await exigirFundo(ctx, fundo_id, { antes: antes.fundo_id });
  const atual = sql`select ${versaoDoPlano} as versao from planos p where org_id = ${ctx.orgId} and id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, () =>
    ctx.db.count(sql`
      update planos set (${columns(COLUNAS_DO_PLANO)}) = row(${valoresDoPlano({ ...campos, fundo_id })})
      where org_id = ${ctx.orgId} and id = ${id}`),
  );
  const faturas =
    aplicar === 'nenhuma' ? 0 : await reprecificar(ctx, { planoId: id, somenteAVencer: aplicar === 'a_vencer' });
  await ctx.audit('plano.editar', { alvo: id, antes, depois: { ...campos, aplicar, faturas } });
  return { faturas_atualizadas: faturas };
});
