import { avisarDoPagamento } from '../../../acesso/aparelhos/server/avisar-do-pagamento.ts';
import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { perguntarSeFalta, recusarGavetaVazia } from '../../../dinheiro/carteiras/server/conferir-saida.ts';
import { mexerNosMeses } from '../../../dinheiro/carteiras/server/mexer-nos-meses.ts';
import { carteiraDaLinha } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { daGaveta, sessaoAberta } from '../../../dinheiro/carteiras/server/sessao-aberta.ts';
import { soltarConciliado } from '../../../dinheiro/conciliacoes/server/soltar-linhas.ts';
import type { Confirmado } from '../../../../shared/perguntas.ts';
import { pagamentosDiversos } from '../contract.ts';
import { recusarCreditoUsado, travarCredito } from './credito.ts';
import { lancamentoNaoVivo } from './lancamento-nao-vivo.ts';

/**
 * Marks the row as reversed, once, with who, when and why; it leaves every total (INV-27). With a
 * session, the cash leaves the open drawer in which it lies.
 */
export const estornarLancamento = handler(pagamentosDiversos.estornarLancamento, async (ctx, input) => {
  await reverterLancamento(ctx, input);
  return { ok: true } as const;
});

interface Estorno {
  id: string;
  motivo: string;
  sessao_id?: string | undefined;
  confirmado?: Confirmado;
}

/** The same for a caller that made the entry, and whose own answer is undone. */
export async function reverterLancamento(ctx: HouseContext, input: Estorno): Promise<void> {
  const { id, motivo, sessao_id = null, confirmado } = input;
  const gaveta = sessao_id === null ? null : (await sessaoAberta(ctx, sessao_id, { sai: true })).carteira_id;
  const credito = await ctx.db.maybe<{ membro_id: string }>(sql`
    select membro_id from pagamentos_diversos where org_id = ${ctx.orgId} and id = ${id} and tipo = 'credito'`);
  if (credito) await travarCredito(ctx, credito.membro_id);
  const estornado = await ctx.db.maybe<{
    valor_centavos: number;
    data: string;
    conferido: boolean;
    carteira_id: string;
    usuario_operacao: string;
  }>(sql`
    update pagamentos_diversos set estornado_em = ${ctx.agora}, estornado_por = ${ctx.casa.userId}, estorno_motivo = ${motivo},
           estorno_sessao_id = ${sessao_id}
    where org_id = ${ctx.orgId} and id = ${id} and estornado_em is null ${daGaveta(gaveta)}
    returning valor_centavos, data, conferido, ${carteiraDaLinha(ctx.orgId, sql`carteira_id`, sql`metodo`)} as carteira_id, usuario_operacao`);
  if (!estornado) throw await lancamentoNaoVivo(ctx, id);
  const { conferido, carteira_id, usuario_operacao, ...antes } = estornado;
  if (!conferido) await avisarDoPagamento(ctx, sql`p.user_id = ${usuario_operacao}`, { confirmado: false, ...antes });
  mexerNosMeses(ctx, [antes.data]);
  if (sessao_id !== null) await recusarGavetaVazia(ctx, sessao_id);
  else if (conferido) await perguntarSeFalta(ctx, { carteira_id, valor_centavos: antes.valor_centavos, confirmado });
  if (credito) await recusarCreditoUsado(ctx, credito.membro_id);
  await soltarConciliado(ctx, 'lancamento', id, motivo);
  await ctx.audit('lancamento.estornar', { alvo: id, antes, depois: { motivo } });
}
