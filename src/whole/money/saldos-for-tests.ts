// The balances again, added up from the raw rows by other means than the product's one statement.
import { expect } from 'vitest';
import { linhasDaSessao } from '../../domains/dinheiro/carteiras/server/movimentos.ts';
import { sql } from '../../server/database/sql.ts';
import { hoje } from '../../server/testing/clock.ts';
import type { TestHouse } from '../../server/testing/house.ts';
import { hojeEm, somarDias, somarMesesAoDia } from '../../shared/datas.ts';

interface Linha {
  carteira_id: string | null;
  fundo_id: string | null;
  metodo: string;
  dia: string;
  centavos: number;
}

/** Every live and confirmed row, with the day it counts on. */
async function linhasDaCasa(casa: TestHouse): Promise<Linha[]> {
  const org = casa.orgId;
  const linhas = await casa.rows<Linha>(sql`
    select carteira_id, fundo_id, metodo, pago_em as dia, valor_centavos + multa_centavos as centavos from pagamentos
    where org_id = ${org} and estornado_em is null and conferido and not de_credito
    union all
    select carteira_id, fundo_id, metodo, data, valor_centavos from pagamentos_diversos
    where org_id = ${org} and estornado_em is null and conferido
    union all
    select carteira_de, fundo_de, '', dia, -valor_centavos from transferencias where org_id = ${org} and estornado_em is null
    union all
    select carteira_para, fundo_para, '', dia, valor_centavos from transferencias where org_id = ${org} and estornado_em is null`);
  const vendas = await casa.rows<Omit<Linha, 'dia'> & { quando: string }>(sql`
    select carteira_id, null::uuid as fundo_id, metodo_pagamento as metodo, vendida_em as quando, total_centavos as centavos from vendas
    where org_id = ${org} and estornado_em is null`);
  return [
    ...linhas,
    ...vendas.map(({ quando, ...venda }) => ({ ...venda, dia: hojeEm(new Date(quando), 'America/Sao_Paulo') })),
  ];
}

interface Aberta {
  id: string;
  tipo: string;
  saldo_inicial_centavos: number | null;
  saldo_inicial_em: string | null;
}

/** The raw rows of a house, its carteiras, and in which of them a row lies. */
export async function lerCasa(casa: TestHouse, carteiras: readonly string[]) {
  const linhas = await linhasDaCasa(casa);
  const abertas = await casa.rows<Aberta>(sql`
    select id, tipo, saldo_inicial_centavos, saldo_inicial_em from carteiras where org_id = ${casa.orgId}`);
  // The house's first two were made first, each the only one of its kind then.
  const primeira = { dinheiro: carteiras[0], banco: carteiras[1] };
  const onde = ({ carteira_id, metodo }: Linha) =>
    carteira_id ?? (metodo.trim().toLowerCase() === 'dinheiro' ? primeira.dinheiro : primeira.banco);
  return { linhas, abertas, onde };
}

/**
 * What a session's drawer should hold, from the raw rows that name it, in centavos (row K10). The
 * program's own lines of the session have the same sum.
 */
export async function esperadoNaGaveta(casa: TestHouse, sessao: string): Promise<number> {
  const org = casa.orgId;
  const linhas = await casa.rows<{ centavos: number }>(sql`
    select abertura_centavos as centavos from sessoes_de_caixa where org_id = ${org} and id = ${sessao}
    union all
    select total_centavos from vendas where org_id = ${org} and sessao_id = ${sessao} and metodo_pagamento = 'dinheiro'
    union all
    select valor_centavos + multa_centavos from pagamentos where org_id = ${org} and sessao_id = ${sessao}
    union all
    select valor_centavos from pagamentos_diversos where org_id = ${org} and sessao_id = ${sessao}
    union all
    select case tipo when 'suprimento' then valor_centavos else -valor_centavos end from transferencias
    where org_id = ${org} and sessao_id = ${sessao}
    union all
    -- Handed back out of this drawer, whichever session had received it.
    select -total_centavos from vendas where org_id = ${org} and estorno_sessao_id = ${sessao}
    union all
    select -(valor_centavos + multa_centavos) from pagamentos where org_id = ${org} and estorno_sessao_id = ${sessao}
    union all
    select -valor_centavos from pagamentos_diversos where org_id = ${org} and estorno_sessao_id = ${sessao}
    union all
    -- Given back to the drawer, or taken out of it again, while it was open.
    select case tipo when 'suprimento' then -valor_centavos else valor_centavos end from transferencias
    where org_id = ${org} and estorno_sessao_id = ${sessao}`);
  const soma = (quais: readonly { centavos: number }[]) => quais.reduce((total, { centavos }) => total + centavos, 0);
  expect(soma(await casa.rows<{ centavos: number }>(linhasDaSessao(casa.orgId, sessao)))).toBe(soma(linhas));
  return soma(linhas);
}

/** What each plan brought in, month by month from eleven months ago, is what the payments say. */
export async function conferirReceita(casa: TestHouse): Promise<void> {
  const org = casa.orgId;
  const planos = await casa.rows<{ id: string }>(sql`select id from planos where org_id = ${org}`);
  const pagos = await casa.rows<{ plano_id: string; dia: string; centavos: number }>(sql`
    select f.plano_id, p.pago_em as dia, p.valor_centavos as centavos
    from pagamentos p join faturas f on f.org_id = ${org} and f.id = p.fatura_id
    where p.org_id = ${org} and p.estornado_em is null and not p.de_credito`);
  const meses = Array.from({ length: 12 }, (_, n) => somarMesesAoDia(hoje(), n - 11).slice(0, 7));
  const soma = (plano: string, mes: string) =>
    pagos
      .filter(({ plano_id, dia }) => plano_id === plano && dia.startsWith(mes))
      .reduce((total, { centavos }) => total + centavos, 0);
  const { itens } = await casa.como('owner').call('lerReceitaDosPlanos', {});
  expect(new Map(itens.map((plano) => [plano.plano_id, plano.meses]))).toEqual(
    new Map(planos.map(({ id }) => [id, meses.map((mes) => soma(id, mes))])),
  );
}

/** At the end of each month the list, and for today the cards, say what the raw rows add up to. */
export async function conferirMeses(casa: TestHouse, carteiras: readonly string[], meses: number): Promise<void> {
  const { linhas, abertas, onde } = await lerCasa(casa, carteiras);
  const saldo = ({ id, saldo_inicial_em, saldo_inicial_centavos }: Aberta, ate: string): number | null =>
    saldo_inicial_em === null || saldo_inicial_em > ate
      ? null
      : linhas
          .filter((linha) => onde(linha) === id && linha.dia >= saldo_inicial_em && linha.dia <= ate)
          .reduce((soma, { centavos }) => soma + centavos, saldo_inicial_centavos ?? 0);

  const dono = casa.como('owner');
  const { carteiras: cartoes, total_centavos } = await dono.call('lerCaixa', {});
  expect(Object.fromEntries(cartoes.map(({ id, saldo_centavos }) => [id, saldo_centavos]))).toEqual(
    Object.fromEntries(abertas.map((aberta) => [aberta.id, saldo(aberta, hoje())])),
  );
  expect(total_centavos).toBe(abertas.reduce((soma, aberta) => soma + (saldo(aberta, hoje()) ?? 0), 0));

  for (let mes = 0; mes <= meses; mes++) {
    const de = `${somarMesesAoDia(hoje(), -mes).slice(0, 8)}01`;
    const ate = somarDias(somarMesesAoDia(de, 1), -1);
    for (const aberta of abertas) {
      const lista = await dono.call('listarMovimentosDaCarteira', { carteira_id: aberta.id, de, ate, quantos: 500 });
      const { anterior_centavos, entradas_centavos, saidas_centavos, final_centavos } = lista;
      const comeca =
        aberta.saldo_inicial_em !== null && aberta.saldo_inicial_em >= de && aberta.saldo_inicial_em <= ate;
      expect(final_centavos).toBe(saldo(aberta, ate));
      expect(anterior_centavos).toBe(saldo(aberta, somarDias(de, -1)));
      if (final_centavos !== null)
        expect((comeca ? aberta.saldo_inicial_centavos : anterior_centavos) ?? 0).toBe(
          final_centavos - entradas_centavos - saidas_centavos,
        );
      if (lista.itens[0]) expect(lista.itens[0].saldo_centavos).toBe(final_centavos);
    }
  }
}
