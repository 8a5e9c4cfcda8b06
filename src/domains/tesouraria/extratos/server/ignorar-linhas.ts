import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { extratos } from '../contract.ts';
import { linhaMudou, semLinha } from './linhas-vindas.ts';

/** Sets lines aside with who, when and why; all of them or none. */
export const ignorarLinhas = handler(extratos.ignorarLinhas, async (ctx, { linhas, motivo }) => {
  const ids = [...new Set(linhas)];
  const ignoradas = await ctx.db.count(sql`
    update extrato_linhas set ignorada_em = ${ctx.agora}, ignorada_por = ${ctx.casa.userId}, ignorada_motivo = ${motivo}
    where org_id = ${ctx.orgId} and id = any(${ids}::uuid[]) and resta_centavos <> 0 and ignorada_em is null`);
  if (ignoradas !== ids.length) {
    const { quantas } = await ctx.db.row<{ quantas: number }>(sql`
      select count(*)::int as quantas from extrato_linhas where org_id = ${ctx.orgId} and id = any(${ids}::uuid[])`);
    throw quantas === ids.length ? linhaMudou() : semLinha();
  }
  await ctx.audit('extrato.ignorar', { depois: { linhas: ids, motivo } });
  return { ok: true } as const;
});
