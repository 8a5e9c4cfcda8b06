import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { perguntarSeFalta } from '../../../dinheiro/carteiras/server/conferir-saida.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { acertoDaRecontagem, diferencaDe } from '../rules.ts';
import { t } from '../texts.ts';
import { acertar } from './acertar.ts';
import { numerar } from './numerar.ts';
import { travarSessao } from './sessao.ts';

/**
 * Writes a second signed count beside the first, and the difference between the two into the
 * balance. A count that still lacks its reason is closed by it: the number, and what differs from
 * the second count. The second of two corrections of one count is told.
 */
export const recontarCaixa = handler(sessoesDeCaixa.recontarCaixa, async (ctx, input) => {
  const { sessao_id, versao, contado_centavos, motivo } = input;
  const sessao = await travarSessao(ctx, sessao_id);
  const { fechada_em, carteira_id, esperado_centavos, contado_centavos: primeira } = sessao;
  if (fechada_em === null || primeira === null || esperado_centavos === null)
    throw new Failure(409, 'caixa_nao_concluido', t.key('Só se corrige a contagem de um caixa fechado.'));
  const ultima = (await ctx.db.maybe<{ versao: number; contado_centavos: number }>(sql`
    select versao, contado_centavos from recontagens_de_caixa where org_id = ${ctx.orgId} and sessao_id = ${sessao_id}
    order by versao desc limit 1`)) ?? { versao: 1, contado_centavos: primeira };
  if (ultima.versao !== versao)
    throw new Failure(
      409,
      'contagem_mudou',
      t.key('Esta contagem já foi corrigida por outra pessoa. Confira e tente de novo.'),
    );
  if (ultima.contado_centavos === contado_centavos)
    throw fieldFailure('contado_centavos', t.key('É o mesmo valor da contagem anterior.'));
  await ctx.db.row(sql`
    insert into recontagens_de_caixa (org_id, sessao_id, versao, contado_centavos, motivo, contada_por, contada_em)
    values (${ctx.orgId}, ${sessao_id}, ${versao + 1}, ${contado_centavos}, ${motivo}, ${ctx.casa.userId}, ${ctx.agora})
    returning versao`);
  const numero = sessao.numero ?? (await numerar(ctx, sessao_id, motivo));
  const falta =
    sessao.numero === null
      ? diferencaDe(contado_centavos, esperado_centavos)
      : acertoDaRecontagem(ultima.contado_centavos, contado_centavos);
  if (falta !== 0)
    await acertar(ctx, {
      sessao: { id: sessao_id, carteira_id, fechada_em },
      valor_centavos: falta,
      descricao:
        sessao.numero === null ? `Fechamento de caixa nº ${numero}` : `Contagem corrigida do fechamento nº ${numero}`,
      motivo,
    });
  if (falta < 0)
    await perguntarSeFalta(ctx, { carteira_id, valor_centavos: Math.abs(falta), confirmado: input.confirmado });
  await ctx.audit('sessao_de_caixa.recontar', {
    alvo: sessao_id,
    antes: ultima,
    depois: { versao: versao + 1, contado_centavos, motivo },
  });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { versao: versao + 1 };
});
