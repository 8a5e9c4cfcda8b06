import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { hojeEm, horaEm, inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { FRACIONADAS } from '../../../../shared/quantidade.ts';
import { lerCasaDoRecibo } from '../../../acesso/terreiros/server/terreiros.ts';
import { perguntarSeFalta, recusarGavetaVazia } from '../../../dinheiro/carteiras/server/conferir-saida.ts';
import { mexerNosMesesDaVenda } from '../../../dinheiro/carteiras/server/meses.ts';
import { carteiraDaLinha } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { daGaveta, foraDaGaveta, sessaoAberta } from '../../../dinheiro/carteiras/server/travas.ts';
import { soltarConciliado } from '../../../dinheiro/conciliacoes/server/linhas.ts';
import { completarEstoque, reporEstoque } from '../../produtos/server/estoque.ts';
import { pdv } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

export const constraints: Constraints = {
  vendas__membro: [404, 'membro_nao_encontrado', t.key('Membro não encontrado')],
  // Two first requests with one key met without its lock; the second retries and gets the answer.
  vendas__chave: [409, 'em_andamento', t.key('Esta venda ainda está sendo gravada. Aguarde um instante.')],
  // A reversal would return goods to a product whose stock is full by now.
  produtos__estoque: [409, 'estoque_fora_do_limite', t.key('Quantidade fora do limite.')],
  // The unit of a sold product was changed meanwhile, and half of something cannot return to a
  // whole count.
  produtos__inteiro: [
    409,
    'unidade_mudou',
    t.key(
      'A unidade de um produto desta venda mudou, e o estoque dele agora é inteiro. Volte a unidade e tente de novo.',
    ),
  ],
  venda_itens__produto: [404, 'produto_nao_encontrado', t.key('Produto não encontrado')],
};

const PAGINA = 50;

type Venda = Output<typeof pdv.listarVendas>['itens'][number];

/**
 * A page of sales, highest number first; reversed ones stay, marked. A line by weight or volume is
 * one item.
 */
export const listarVendas = handler(pdv.listarVendas, async ({ db, orgId, casa }, { dia, so_meus, antes_de }) => {
  const doDia = dia
    ? sql`and v.vendida_em >= ${inicioDoDia(dia, casa.fusoHorario)} and v.vendida_em < ${inicioDoDia(somarDias(dia, 1), casa.fusoHorario)}`
    : sql``;
  const linhas = await db.rows<Venda>(sql`
    select v.id, v.numero, v.vendida_em, m.nome_mostrado as membro, v.total_centavos, v.metodo_pagamento, p.nome as operador, v.estornado_em,
           v.estorno_motivo, (
             select sum(case when i.unidade = any(${FRACIONADAS}) then 1 else i.quantidade end)::bigint
             from venda_itens i where i.org_id = ${orgId} and i.venda_id = v.id) as itens
    from vendas v
    left join membros m on m.org_id = ${orgId} and m.id = v.membro_id
    left join profiles p on p.org_id = v.org_id and p.user_id = v.usuario_operacao
    where v.org_id = ${orgId} ${doDia} ${so_meus ? sql`and v.usuario_operacao = ${casa.userId}` : sql``}
      ${antes_de ? sql`and v.numero < ${antes_de}` : sql``}
    order by v.numero desc
    limit ${literal(PAGINA + 1)}`);
  return pageOf(linhas, PAGINA, ({ numero }) => numero);
});

type Recibo = Output<typeof pdv.lerRecibo>;
type VendaRow = Omit<Recibo, 'casa' | 'itens' | 'dia' | 'hora'> & { vendida_em: string };

/** The sale as it was made, to print it again; the hour is in the house's time zone. */
export const lerRecibo = handler(pdv.lerRecibo, async ({ db, orgId, casa: { fusoHorario } }, { id }) => {
  const [casa, venda, itens] = await Promise.all([
    lerCasaDoRecibo(db, orgId),
    db.maybe<VendaRow>(sql`
      select v.id as venda_id, v.numero, v.subtotal_centavos, v.desconto_centavos, v.total_centavos, v.pago_centavos, v.troco_centavos,
             v.metodo_pagamento, m.nome_mostrado as membro, p.nome as operador, v.vendida_em, v.estornado_em is not null as estornada
      from vendas v
      left join membros m on m.org_id = ${orgId} and m.id = v.membro_id
      left join profiles p on p.org_id = v.org_id and p.user_id = v.usuario_operacao
      where v.org_id = ${orgId} and v.id = ${id}`),
    db.rows<Recibo['itens'][number]>(sql`
      select produto_nome as nome, quantidade, unidade, preco_centavos, total_centavos from venda_itens
      where org_id = ${orgId} and venda_id = ${id} order by linha`),
  ]);
  if (!venda) throw new Failure(404, 'venda_nao_encontrada', t.key('Venda não encontrada'));
  const vendida = new Date(venda.vendida_em);
  return { ...venda, casa, itens, dia: hojeEm(vendida, fusoHorario), hora: horaEm(vendida, fusoHorario) };
});

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

/**
 * Records in the trace why a queued sale will never be sent; changes nothing else. No row has the
 * reason, so the trace does.
 */
export const descartarVenda = handler(pdv.descartarVenda, async (ctx, { chave, motivo, ...resto }) => {
  await ctx.audit('venda.descartar', { alvo: chave, depois: { ...resto, por_que: motivo } });
  return { ok: true as const };
});

/**
 * The goods have already left the shelf: raises the stock so that a refused queued sale can be sent
 * again.
 */
export const corrigirEstoqueDaVenda = handler(pdv.corrigirEstoqueDaVenda, async (ctx, { chave, itens }) => {
  const corrigidos = await completarEstoque(ctx, itens, 'Venda feita sem conexão');
  await ctx.audit('venda.corrigir_estoque', { alvo: chave, depois: { itens: corrigidos } });
  return { produtos: corrigidos.length };
});
