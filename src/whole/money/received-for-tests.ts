// Payments, misc entries and sales: what comes in, and what is reversed.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ids, recusa, um, type Acao } from './choice-for-tests.ts';
import type { Modelo } from './model-for-tests.ts';
import { aberta, devido, resta, type Fatura } from './rows-for-tests.ts';
import { pedirRepreco } from './owed-for-tests.ts';
import type { TestHouse } from '../../server/testing/house.ts';
import { somarDias } from '../../shared/datas.ts';

/** Some of a member's open invoices, or all. */
export const pagar: Acao<{ membro: number; quantas: number; ha: number; juntos: number }> = async (m, casa, p) => {
  const membro = um(m.membros, p.membro);
  const faturas = m.abertasDe(membro?.id ?? '').slice(0, p.quantas);
  if (faturas.length === 0) return;
  const dt_pagamento = somarDias(m.hoje, -p.ha);
  const pedidos = await Promise.allSettled(
    Array.from({ length: p.juntos }, () =>
      casa.como('financeiro').call('pagarFaturas', { faturas: ids(faturas), dt_pagamento }),
    ),
  );
  const aceitos = pedidos.flatMap((pedido) => (pedido.status === 'fulfilled' ? [pedido.value] : []));
  expect(aceitos.map((aceito) => aceito.total_centavos)).toEqual([m.pagar(faturas, dt_pagamento, true)]);
};

/** One of the selected is not open, so nothing is paid. */
export const pagarComPaga: Acao<{ membro: number; fatura: number }> = async (m, casa, p) => {
  const [emAberto] = m.abertasDe(um(m.membros, p.membro)?.id ?? '');
  const fechada = um(
    m.faturas.filter((fatura) => !aberta(fatura)),
    p.fatura,
  );
  if (!emAberto || !fechada) return;
  const pedido = casa.como('financeiro').call('pagarFaturas', { faturas: ids([emAberto, fechada]) });
  await recusa(pedido, 'fatura_nao_aberta');
};

export const pagarMinhas: Acao<{ quantas: number }> = async (m, casa, { quantas }) => {
  const faturas = m.abertasDe(m.membros[0]?.id ?? '').slice(0, quantas);
  if (faturas.length === 0) return;
  const pedido = casa.como('viewer').call('pagarMinhas', { faturas: ids(faturas) });
  if (faturas.some((fatura) => devido(fatura) === 0)) return recusa(pedido, 'sem_valor');
  expect((await pedido).total_centavos).toBe(m.pagar(faturas, m.hoje, false));
};

/**
 * Some of what one invoice lacks, several times at once: one is booked, and the others saw another
 * rest.
 */
export const pagarParte: Acao<{
  membro: number;
  fatura: number;
  milesimos: number;
  ha: number;
  juntos: number;
}> = async (m, casa, p) => {
  const fatura = um(
    m.abertasDe(um(m.membros, p.membro)?.id ?? '').filter((uma) => resta(uma) > 0),
    p.fatura,
  );
  if (!fatura) return;
  const valor = Math.max(1, Math.floor((resta(fatura) * p.milesimos) / 1000));
  const parte = { id: fatura.id ?? '', resta_centavos: resta(fatura), valor_centavos: valor };
  const dt_pagamento = somarDias(m.hoje, -p.ha);
  const pedidos = await Promise.allSettled(
    Array.from({ length: p.juntos }, () =>
      casa.como('financeiro').call('pagarFaturas', { faturas: [parte], dt_pagamento, total_centavos: valor }),
    ),
  );
  expect(pedidos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  m.receber(fatura, valor, dt_pagamento, true);
  m.pagas += 1;
};

const declarada = ({ pagamentos }: Fatura) => pagamentos.find(({ conferido }) => !conferido);
const declaradas = (m: Modelo) => m.faturas.filter(declarada);

export const responder: Acao<{ fatura: number; aceita: boolean }> = async (m, casa, p) => {
  const fatura = um(declaradas(m), p.fatura);
  const declaracao = fatura && declarada(fatura);
  if (!fatura || !declaracao) return;
  const { itens } = await casa.como('financeiro').call('listarAConferir', {});
  const id = itens.find((item) => item.fatura_id === fatura.id)?.id ?? '';
  if (p.aceita) {
    await casa.como('financeiro').call('conferirPagamento', { id });
    declaracao.conferido = true;
  } else {
    const recusado = { fatura_id: fatura.id ?? '', pagamento_id: id, motivo: 'Não caiu' };
    await casa.como('financeiro').call('estornarPagamento', recusado);
    m.reabrir(fatura, declaracao);
  }
};

/** An invoice as the house shows it, also after many settled months. */
async function faturaAgora(casa: TestHouse, { id, membro: membro_id }: Fatura) {
  const { faturas } = await casa.como('owner').call('buscarMensalidades', { membro_id, feitas: 600 });
  return faturas.find((fatura) => fatura.id === id);
}

/**
 * One live payment of an invoice, paid or in part; while a declared one waits, no other is
 * reversed.
 */
export const estornar: Acao<{ fatura: number; qual: number }> = async (m, casa, p) => {
  const fatura = um(
    m.faturas.filter(({ pagamentos }) => pagamentos.length > 0),
    p.fatura,
  );
  const pagamento = fatura && um(fatura.pagamentos, p.qual);
  if (!fatura || !pagamento) return;
  const pagamento_id = (await faturaAgora(casa, fatura))?.pagamentos.find(
    (vivo) =>
      vivo.valor_centavos === pagamento.valor &&
      vivo.pago_em === pagamento.dia &&
      vivo.conferido === pagamento.conferido,
  )?.id;
  const pedido = casa
    .como('financeiro')
    .call('estornarPagamento', { fatura_id: fatura.id ?? '', pagamento_id, motivo: 'Engano' });
  if (pagamento.conferido && declarada(fatura)) return recusa(pedido, 'pix_a_conferir');
  await pedido;
  m.reabrir(fatura, pagamento);
};

/**
 * A new price and a payment arrive at the same moment. The invoice was paid at the old or at the
 * new price, and keeps that one.
 */
export const repricarEPagar: Acao<{ plano: number; valor: number; dia: number; fatura: number }> = async (
  m,
  casa,
  p,
) => {
  const plano = um(m.planos, p.plano);
  const doPlano = m.faturas.filter((f) => f.plano === plano);
  const fatura = um(
    doPlano.filter((uma) => aberta(uma) && uma.pagamentos.length === 0),
    p.fatura,
  );
  if (!plano || !fatura) return;
  const antes = devido(fatura);
  const [pago] = await Promise.all([
    casa.como('financeiro').call('pagarFaturas', { faturas: ids([fatura]) }),
    pedirRepreco(casa, m, { ...p, aplicar: 'todas' }),
  ]);
  Object.assign(plano, { valor: p.valor, dia: p.dia });
  const linha = await faturaAgora(casa, fatura);
  const pagoAntes = linha?.valor_centavos === fatura.valor && pago.total_centavos === antes;
  if (pagoAntes && linha.dt_vencimento === fatura.vencimento) m.pagar([fatura], m.hoje, true);
  m.repricar(doPlano, 'todas');
  if (fatura.status !== 'paga') m.pagar([fatura], m.hoje, true);
  expect(pago.total_centavos).toBe(fatura.pagamentos[0]?.valor);
};

export const lancar: Acao<{ valor: number; ha: number; membro: boolean; viewer: boolean }> = async (m, casa, p) => {
  const data = somarDias(m.hoje, -p.ha);
  const pedido = casa.como(p.viewer ? 'viewer' : 'operador').call('criarLancamento', {
    tipo: 'doacao',
    metodo: p.viewer ? 'pix' : 'dinheiro',
    valor_centavos: p.valor,
    data,
    matricula: p.membro ? (m.membros[0]?.matricula ?? null) : null,
  });
  // A viewer dates an entry today or up to seven days back (decision 28).
  if (p.valor === 0 || (p.viewer && (p.valor < 0 || p.ha > 7))) return recusa(pedido, 'campos_invalidos');
  const { id } = await pedido;
  m.lancamentos.push({ id, valor: p.valor, dia: data, conferido: !p.viewer, vivo: true });
};

export const responderLancamento: Acao<{ qual: number; estorna: boolean }> = async (m, casa, p) => {
  const lancamento = um(m.lancamentos, p.qual);
  if (!lancamento) return;
  const financeiro = casa.como('financeiro');
  const pedido = p.estorna
    ? financeiro.call('estornarLancamento', { id: lancamento.id, motivo: 'Em dobro' })
    : financeiro.call('conferirLancamento', { id: lancamento.id });
  if (p.estorna && !lancamento.vivo) return recusa(pedido, 'lancamento_excluido');
  if (!p.estorna && (lancamento.conferido || !lancamento.vivo)) return recusa(pedido, 'nao_a_conferir');
  await pedido;
  if (p.estorna) lancamento.vivo = false;
  else lancamento.conferido = true;
};

export const PRECO = 890;

export const vender: Acao<{ quantidade: number; desconto: number }> = async (m, casa, { quantidade, desconto }) => {
  const total = quantidade * PRECO - desconto;
  const pedido = casa.como('operador').call('registrarVenda', {
    chave: randomUUID(),
    org_id: casa.orgId,
    terreiro_id: casa.orgId,
    itens: [{ produto_id: m.produto, quantidade, preco_centavos: PRECO, total_centavos: quantidade * PRECO }],
    subtotal_centavos: quantidade * PRECO,
    desconto_centavos: desconto,
    total_centavos: total,
    pago_centavos: total,
    troco_centavos: 0,
    metodo_pagamento: 'pix',
    observacoes: null,
    usuario_operacao: casa.usuario('operador').id,
  });
  if (quantidade > m.estoque) return recusa(pedido, 'estoque_insuficiente');
  const { venda_id, numero } = await pedido;
  m.vendas.push({ id: venda_id, numero, dia: m.hoje, quantidade, total, viva: true });
  m.estoque -= quantidade;
};

export const estornarVenda: Acao<{ venda: number }> = async (m, casa, p) => {
  const venda = um(m.vendas, p.venda);
  if (!venda) return;
  const pedido = casa.como('financeiro').call('estornarVenda', { id: venda.id, motivo: 'Desistiu' });
  if (!venda.viva) return recusa(pedido, 'venda_estornada');
  await pedido;
  venda.viva = false;
  m.estoque += venda.quantidade;
};
