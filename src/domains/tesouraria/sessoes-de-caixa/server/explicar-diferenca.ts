import { handler } from '../../../../server/actions/handler.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure } from '../../../../shared/failure.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { diferencaDe } from '../rules.ts';
import { t } from '../texts.ts';
import { acertar } from './acertar.ts';
import { numerar } from './numerar.ts';
import { resultadoDe, travarSessao } from './sessao.ts';

/**
 * Gives the reason of a difference, once: the closing is numbered, and the balance takes the
 * difference over by an entry.
 */
export const explicarDiferenca = handler(sessoesDeCaixa.explicarDiferenca, async (ctx, { sessao_id, motivo }) => {
  const sessao = await travarSessao(ctx, sessao_id);
  const { esperado_centavos, contado_centavos, fechada_em, numero: dado, carteira_id } = sessao;
  if (esperado_centavos === null || contado_centavos === null || fechada_em === null)
    throw new Failure(409, 'caixa_nao_contado', t.key('Conte o caixa antes de fechar.'));
  if (dado !== null)
    throw new Failure(409, 'caixa_concluido', t.key('Este fechamento já tem número: {numero}.'), {
      params: { numero: dado },
    });
  const numero = await numerar(ctx, sessao_id, motivo);
  const diferenca = diferencaDe(contado_centavos, esperado_centavos);
  await acertar(ctx, {
    sessao: { id: sessao_id, carteira_id, fechada_em },
    valor_centavos: diferenca,
    descricao: `Fechamento de caixa nº ${numero}`,
    motivo,
  });
  await ctx.audit('sessao_de_caixa.fechar', {
    alvo: sessao_id,
    depois: { numero, diferenca_centavos: diferenca, motivo },
  });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return resultadoDe({ esperado_centavos, contado_centavos, numero });
});
