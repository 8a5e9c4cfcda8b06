import { expect } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { competenciaDoDia, diaNoMes, primeiroDia, somarMeses } from '../../../../shared/competencia.ts';
import { fecha, lerConteudo, total, type Prestacao } from '../rules.ts';

export const MES = somarMeses(competenciaDoDia(hoje()), -2);
export const SEGUINTE = somarMeses(MES, 1);
export const dia = (n: number, mes = MES) => diaNoMes(mes, n);

/** A house with cash and bank since before the month, and money of every kind in it. */
export async function casaComMes() {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const lancar = (valor_centavos: number, data: string, mais: object = {}) =>
    dono.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos, data, ...mais });
  const fundo = await dono.call('criarFundo', { nome: 'Obra do telhado', meta_centavos: 100_000 });
  await lancar(1000, dia(1, somarMeses(MES, -1)), { metodo: 'dinheiro' });
  for (const [nome, centavos] of [
    ['Dinheiro', 20_000],
    ['Banco', 50_000],
  ] as const)
    await casa.rows(sql`
      update carteiras set saldo_inicial_centavos = ${centavos}, saldo_inicial_em = ${primeiroDia(somarMeses(MES, -1))}
      where org_id = ${casa.orgId} and nome = ${nome} returning 1`);
  const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  const { id: membro_id } = await dono.call('criarMembro', {
    nome: 'Zulmira Quitéria',
    matricula: 'ZQ-77',
    plano_id: plano.id,
    assinatura_inicio: dia(1),
  });
  const { faturas } = await dono.call('buscarMensalidades', { membro_id });
  await dono.call('pagarFaturas', { faturas: [faturas[0]?.id ?? ''], dt_pagamento: dia(10) });
  await lancar(3000, dia(5), { matricula: 'ZQ-77', descricao: 'Oferta de Zulmira Quitéria', fundo_id: fundo.id });
  const despesa = {
    tipo: 'compra',
    metodo: 'dinheiro',
    descricao: 'Velas para Zulmira',
    favorecido: 'Zulmira Quitéria',
  };
  const { id: despesa_id } = await dono.call('criarDespesa', {
    ...despesa,
    valor_centavos: 4500,
    data: dia(12),
    fundo_id: fundo.id,
  });
  const prever = async (competencia: string, texto = '') => {
    const previa = await dono.call('preverPrestacao', { competencia, texto });
    return { ...previa, papel: lerConteudo(previa.conteudo) };
  };
  const publicar = async (competencia: string, texto = '', motivo?: string) => {
    const { sha256, versao } = await prever(competencia, texto);
    const pedido = { competencia, texto, visto: sha256, versao, ...(motivo && { motivo }) };
    return dono.call('publicarPrestacao', pedido);
  };
  return { casa, dono, lancar, fundo, prever, publicar, membro_id, fatura_id: faturas[0]?.id ?? '', despesa_id };
}

/** Every line of the paper adds up, and so do its columns. */
export const confere = (papel: Prestacao): void => {
  for (const linha of [...papel.carteiras, ...papel.fundos])
    expect([linha.nome, fecha(linha)]).toEqual([linha.nome, true]);
  expect(total(papel.fundos)).toEqual(total(papel.carteiras));
  const soma = (linhas: readonly { valor_centavos: number }[]) =>
    linhas.reduce((todas, { valor_centavos }) => todas + valor_centavos, 0);
  expect([soma(papel.receitas), soma(papel.despesas)]).toEqual([
    total(papel.carteiras).entradas_centavos,
    total(papel.carteiras).saidas_centavos,
  ]);
};
