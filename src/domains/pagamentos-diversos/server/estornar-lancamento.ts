import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { pagamentosDiversos } from '../contract.ts';
import { lancamentoNaoVivo } from './lancamento-nao-vivo.ts';

/** Marks the row as reversed, once, with who, when and why; it leaves every total (decision 26, INV-27). */
export const estornarLancamento = handler(pagamentosDiversos.estornarLancamento, async (ctx, { id, motivo }) => {
  const estornado = await ctx.db.maybe<{ valor_centavos: number; data: string }>(sql`
    update pagamentos_diversos set estornado_em = ${ctx.agora}, estornado_por = ${ctx.casa.userId}, estorno_motivo = ${motivo}
    where org_id = ${ctx.orgId} and id = ${id} and estornado_em is null
    returning valor_centavos, data`);
  if (!estornado) throw await lancamentoNaoVivo(ctx, id);
  await ctx.audit('lancamento.estornar', { alvo: id, antes: estornado, depois: { motivo } });
  return { ok: true } as const;
});
