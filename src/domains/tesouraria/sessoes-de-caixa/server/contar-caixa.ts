import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { esperadoDe } from '../rules.ts';
import { numerar } from './numerar.ts';
import { partesDaSessao } from './partes-da-sessao.ts';
import { horaDoPasso, jaFechado, resultadoDe, travarSessao, type Contada } from './sessao.ts';

/**
 * Ends a session by the count and answers what was expected, which nothing has told before. The
 * count is frozen first, so that knowing the difference cannot change it. Without a difference the
 * closing gets its number here; otherwise it waits for the reason.
 */
export const contarCaixa = handler(sessoesDeCaixa.contarCaixa, async (ctx, input) => {
  const { sessao_id, contado_centavos } = input;
  const fechada_em = horaDoPasso(ctx, input);
  const sessao = await travarSessao(ctx, sessao_id);
  const { esperado_centavos: antes, contado_centavos: contado, numero, fechada_por } = sessao;
  if (antes !== null && contado !== null) {
    // The answer was lost and the same person sends the same count again.
    if (contado === contado_centavos && fechada_por === ctx.casa.userId)
      return resultadoDe({ esperado_centavos: antes, contado_centavos: contado, numero });
    throw await jaFechado(ctx, sessao);
  }
  const esperado_centavos = esperadoDe(await partesDaSessao(ctx.db, ctx.orgId, sessao_id));
  const contada = await ctx.db.row<Contada>(sql`
    update sessoes_de_caixa
    set fechada_em = greatest(aberta_em, ${fechada_em}), fechada_por = ${ctx.casa.userId}, esperado_centavos = ${esperado_centavos},
        contado_centavos = ${contado_centavos}
    where org_id = ${ctx.orgId} and id = ${sessao_id} and fechada_em is null
    returning esperado_centavos, contado_centavos, numero`);
  await ctx.audit('sessao_de_caixa.contar', { alvo: sessao_id, depois: contada });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  if (esperado_centavos !== contado_centavos) return resultadoDe(contada);
  return resultadoDe({ ...contada, numero: await numerar(ctx, sessao_id, null) });
});
