// Agreements, requests, multa, credit and recess: paying later, more, or nothing.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { recusa, um, type Acao } from './choice-for-tests.ts';
import type { Modelo } from './model-for-tests.ts';
import { aberta, devido, recebido, referencia, resta, type Fatura } from './rows-for-tests.ts';
import { somarDias } from '../../shared/datas.ts';

type Tipo = 'isencao' | 'nova_data';
const motivo = 'Conversamos';

/** The day that is asked for: after today and after the due day. */
const dataDepois = (m: Modelo, fatura: Fatura, dias: number): string =>
  somarDias(fatura.vencimento > m.hoje ? fatura.vencimento : m.hoje, 1 + dias);

const mesDa = (m: Modelo, fatura: Fatura, tipo: Tipo, dias: number) => ({
  refer: referencia(fatura.refer),
  ...(tipo === 'nova_data' && { nova_data: dataDepois(m, fatura, dias) }),
});

/** Staff agree about an open month; of a month that was exempted in part it is refused. */
export const combinar: Acao<{ membro: number; fatura: number; tipo: Tipo; dias: number }> = async (m, casa, p) => {
  const fatura = um(m.abertasDe(um(m.membros, p.membro)?.id ?? ''), p.fatura);
  if (!fatura) return;
  const mes = mesDa(m, fatura, p.tipo, p.dias);
  const pedido = casa
    .como('financeiro')
    .call('combinar', { membro_id: fatura.membro, tipo: p.tipo, meses: [mes], motivo });
  if (m.combinadoDe(fatura)?.tipo === 'isencao') return recusa(pedido, 'mes_isento');
  const [id = ''] = (await pedido).combinados;
  m.combinar(fatura, { id, tipo: p.tipo, novaData: mes.nova_data ?? null });
};

/** The linked member asks; at most six requests wait. */
export const pedir: Acao<{ fatura: number; tipo: Tipo; dias: number }> = async (m, casa, p) => {
  const membro = m.membros[0]?.id ?? '';
  const fatura = um(m.abertasDe(membro), p.fatura);
  if (!fatura) return;
  const meses = [mesDa(m, fatura, p.tipo, p.dias)];
  const pedido = casa.como('viewer').call('pedirCombinado', { tipo: p.tipo, meses });
  if (m.pedidos.length === 6) return recusa(pedido, 'pedidos_demais');
  if (m.pedidos.some(({ refer }) => refer === fatura.refer)) return recusa(pedido, 'pedido_repetido');
  const [id = ''] = (await pedido).pedidos;
  const { membro: deQuem, refer } = fatura;
  m.pedidos.push({ id, membro: deQuem, refer, tipo: p.tipo, novaData: meses[0]?.nova_data ?? null });
};

/** Staff answer one: what the month is by then decides, and a day that has passed is refused. */
export const responderPedido: Acao<{ qual: number; aprova: boolean }> = async (m, casa, p) => {
  const feito = um(m.pedidos, p.qual);
  if (!feito) return;
  const pedido = casa
    .como('financeiro')
    .call('responderPedido', { id: feito.id, aprovar: p.aprova, resposta: 'Está bem' });
  const fatura = m.viva(feito.membro, feito.refer);
  if (p.aprova) {
    if (!fatura) return recusa(pedido, 'sem_mensalidade');
    if (feito.novaData !== null && (feito.novaData < m.hoje || feito.novaData <= fatura.vencimento))
      return recusa(pedido, 'campos_invalidos');
    if (m.combinadoDe(fatura)?.tipo === 'isencao') return recusa(pedido, 'mes_isento');
  }
  await pedido;
  m.pedidos.splice(m.pedidos.indexOf(feito), 1);
  if (p.aprova && fatura) m.combinar(fatura, feito);
};

export const desfazer: Acao<{ qual: number }> = async (m, casa, p) => {
  const combinado = um(m.combinados, p.qual);
  if (!combinado) return;
  const pedido = casa.como('financeiro').call('desfazerCombinado', { id: combinado.id, motivo: 'Engano' });
  const viva = m.viva(combinado.membro, combinado.refer);
  if (combinado.tipo === 'isencao' && combinado.desconto === 0 && viva) return recusa(pedido, 'mes_emitido');
  if (combinado.desconto > 0 && viva?.pagamentos.some(({ conferido }) => !conferido))
    return recusa(pedido, 'pix_a_conferir');
  await pedido;
  m.desfazer(combinado);
};

/** The house changes its multa and its recess. */
export const mudarCobranca: Acao<{ multa: number; em: number; dias: number }> = async (m, casa, p) => {
  const recesso = p.dias === 0 ? null : { de: somarDias(m.hoje, p.em), ate: somarDias(m.hoje, p.em + p.dias) };
  await casa.como('owner').call('salvarCobranca', {
    multa_centavos: p.multa,
    recesso_de: recesso?.de ?? null,
    recesso_ate: recesso?.ate ?? null,
  });
  m.multa = p.multa;
  m.mudarRecesso(recesso);
};

/** One month with the multa: taken only where there is one, and the month is late on that day. */
export const pagarComMulta: Acao<{ membro: number; fatura: number; ha: number }> = async (m, casa, p) => {
  const fatura = um(
    m.abertasDe(um(m.membros, p.membro)?.id ?? '').filter((uma) => resta(uma) > 0),
    p.fatura,
  );
  if (!fatura || m.multa === 0) return;
  const dia = somarDias(m.hoje, -p.ha);
  const valor = resta(fatura);
  const parte = { id: fatura.id ?? '', resta_centavos: valor, valor_centavos: valor, multa_centavos: m.multa };
  const pedido = casa.como('financeiro').call('pagarFaturas', { faturas: [parte], dt_pagamento: dia });
  if (m.prazo(fatura) >= dia) return recusa(pedido, 'multa_mudou');
  expect((await pedido).total_centavos).toBe(valor + m.multa);
  m.receber(fatura, valor, dia, true, { multa: m.multa });
  m.pagas += 1;
};

/** Pays all that a member owes and more: what is left becomes credit. */
export const pagarComSobra: Acao<{ membro: number; sobra: number }> = async (m, casa, p) => {
  const membro = um(m.membros, p.membro)?.id ?? '';
  const abertas = m.abertasDe(membro).filter((fatura) => resta(fatura) > 0);
  if (abertas.length === 0 || abertas.length > 60) return;
  const faturas = abertas.map((uma) => ({
    id: uma.id ?? '',
    resta_centavos: resta(uma),
    valor_centavos: resta(uma),
  }));
  const total = abertas.reduce((soma, uma) => soma + resta(uma), 0);
  const pedido = { faturas, sobra_centavos: p.sobra, total_centavos: total + p.sobra };
  await casa.como('financeiro').call('pagarFaturas', pedido);
  m.pagar(abertas, m.hoje, true);
  m.creditos.push({ membro, valor: p.sobra, dia: m.hoje });
};

/** A month is paid with credit, in whole or in part, once although it is asked for twice. */
export const usarCredito: Acao<{ membro: number; fatura: number; milesimos: number }> = async (m, casa, p) => {
  const membro = um(m.membros, p.membro)?.id ?? '';
  const fatura = um(
    m.abertasDe(membro).filter((uma) => resta(uma) > 0),
    p.fatura,
  );
  const saldo = m.credito(membro);
  if (!fatura || saldo === 0) return;
  const credito_centavos = Math.max(1, Math.floor((Math.min(saldo, resta(fatura)) * p.milesimos) / 1000));
  const parte = { id: fatura.id ?? '', resta_centavos: resta(fatura), valor_centavos: 0, credito_centavos };
  const pedidos = await Promise.allSettled(
    [1, 2].map(() => casa.como('financeiro').call('pagarFaturas', { faturas: [parte] })),
  );
  expect(pedidos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  m.receber(fatura, credito_centavos, m.hoje, true, { deCredito: true });
  m.pagas += 1;
};

/** Never more than there is. */
export const devolverCredito: Acao<{ membro: number; valor: number }> = async (m, casa, p) => {
  const membro = um(m.membros, p.membro)?.id ?? '';
  const pedido = casa.como('financeiro').call('devolverCredito', { membro_id: membro, valor_centavos: p.valor });
  if (p.valor > m.credito(membro)) return recusa(pedido, 'valor_mudou');
  await pedido;
  m.creditos.push({ membro, valor: -p.valor, dia: m.hoje });
};

/** Another amount than was declared: the declaration is gone, and the money is where it belongs. */
export const outroValor: Acao<{ fatura: number; valor: number }> = async (m, casa, p) => {
  const fatura = um(
    m.faturas.filter(({ pagamentos }) => pagamentos.some(({ conferido }) => !conferido)),
    p.fatura,
  );
  const declarado = fatura?.pagamentos.find(({ conferido }) => !conferido);
  if (!fatura || !declarado) return;
  const { itens } = await casa.como('financeiro').call('listarAConferir', {});
  const id = itens.find((item) => item.fatura_id === fatura.id)?.id ?? randomUUID();
  const pedido = casa.como('financeiro').call('receberOutroValor', { id, valor_centavos: p.valor });
  if (p.valor === declarado.valor) return recusa(pedido, 'mesmo_valor');
  await pedido;
  m.reabrir(fatura, declarado);
  const outras = m.abertasDe(fatura.membro).filter((uma) => uma !== fatura);
  let dinheiro = p.valor;
  for (const uma of [fatura, ...outras.toSorted((a, b) => a.vencimento.localeCompare(b.vencimento))]) {
    const valor = Math.min(dinheiro, devido(uma) - recebido(uma));
    if (valor === 0 || !aberta(uma)) continue;
    m.receber(uma, valor, m.hoje, true);
    dinheiro -= valor;
  }
  if (dinheiro > 0) m.creditos.push({ membro: fatura.membro, valor: dinheiro, dia: m.hoje });
};
