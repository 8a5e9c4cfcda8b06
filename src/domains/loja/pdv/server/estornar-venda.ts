import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { perguntarSeFalta, recusarGavetaVazia } from '../../../dinheiro/carteiras/server/conferir-saida.ts';
import { mexerNosMesesDaVenda } from '../../../dinheiro/carteiras/server/mexer-nos-meses.ts';
import { carteiraDaLinha } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { daGaveta, foraDaGaveta, sessaoAberta } from '../../../dinheiro/carteiras/server/sessao-aberta.ts';
import { soltarConciliado } from '../../../dinheiro/conciliacoes/server/soltar-linhas.ts';
import { reporEstoque } from '../../produtos/server/repor-estoque.ts';
import { pdv } from '../contract.ts';
import { t } from '../texts.ts';

interface Estornada {
  numero: number;
  total_centavos: number;
  vendida_em: string;
  carteira_id: string;
}

/**
 * Marks the whole sale as reversed, once, and returns its stock; no row is deleted. With a session,
 * the cash leaves the open drawer that the sale lies in.
 */
export const estornarVenda = handler(pdv.estornarVenda, async (ctx, input) => {
  const { id, motivo, sessao_id = null, confirmado } = input;
  const gaveta = sessao_id === null ? null : (await sessaoAberta(ctx, sessao_id, { sai: true })).carteira_id;
  const venda = await ctx.db.maybe<Estornada>(sql`
    update vendas set estornado_em = ${ctx.agora}, estornado_por = ${ctx.casa.userId}, estorno_motivo = ${motivo},
           estorno_sessao_id = ${sessao_id}
    where org_id = ${ctx.orgId} and id = ${id} and estornado_em is null ${daGaveta(gaveta)}
    returning numero, total_centavos, vendida_em, ${carteiraDaLinha(ctx.orgId, sql`carteira_id`, sql`metodo_pagamento`)} as carteira_id`);
  if (!venda) throw await porQueNao(ctx, id);
  const { vendida_em, carteira_id, ...depois } = venda;
  mexerNosMesesDaVenda(ctx, new Date(vendida_em));
  if (sessao_id !== null) await recusarGavetaVazia(ctx, sessao_id);
  else await perguntarSeFalta(ctx, { carteira_id, valor_centavos: venda.total_centavos, confirmado });
  await reporEstoque(ctx, id);
  await soltarConciliado(ctx, 'venda', id, motivo);
  await ctx.audit('venda.estornar', { alvo: id, depois: { ...depois, motivo } });
  return { ok: true as const };
});

async function porQueNao({ db, orgId }: HouseContext, id: string): Promise<Failure> {
  const existe = await db.maybe<{ estornada: boolean }>(sql`
    select estornado_em is not null as estornada from vendas where org_id = ${orgId} and id = ${id}`);
  if (existe && !existe.estornada) return foraDaGaveta();
  if (existe) return new Failure(409, 'venda_estornada', t.key('Esta venda já foi estornada.'));
  return new Failure(404, 'venda_nao_encontrada', t.key('Venda não encontrada'));
}
