// What must be true of a house's money after every step. Its rows equal the model's, and every
// total shown follows from them. INV-24 to INV-33 hold in the database itself.
import { expect } from 'vitest';
import type { Modelo } from './model-for-tests.ts';
import { aberta, devido, mesDe, recebido, referencia, resta, type Fatura } from './rows-for-tests.ts';
import { sql } from '../../server/database/sql.ts';
import type { TestHouse } from '../../server/testing/house.ts';

export async function conferir(m: Modelo, casa: TestHouse): Promise<void> {
  await conferirFaturas(m, casa);
  await conferirRegras(m, casa);
  await conferirTotais(m, casa);
}

interface Linha {
  id: string;
  membro_id: string;
  refer: string;
  texto: string;
}

const texto = (f: Fatura): string =>
  [
    f.membro,
    referencia(f.refer),
    f.vencimento,
    f.valor,
    f.desconto,
    f.plano.id,
    f.assinatura.id,
    f.canceladaPor && f.status === 'cancelada' ? `cancelada ${f.canceladaPor}` : f.status,
    f.status === 'paga' ? 0 : recebido(f),
    f.pagamentos
      .map((um) => `${um.valor} ${um.multa} ${um.dia} ${um.conferido} ${um.deCredito}`)
      .toSorted()
      .join(),
  ].join(' ');

/**
 * Row by row. What was paid or cancelled keeps its price, because the model never touches it
 * (INV-28).
 */
async function conferirFaturas(m: Modelo, casa: TestHouse): Promise<void> {
  const linhas = await casa.rows<Linha & { status: string }>(sql`
    select f.id, f.membro_id, f.refer, f.status,
           concat_ws(' ', f.membro_id, f.refer, f.dt_vencimento, f.valor_centavos, f.vl_desconto_centavos, f.plano_id, f.assinatura_id,
             f.status || case when f.status = 'cancelada' then ' ' || f.cancelada_por else '' end,
             f.vl_parcial_centavos,
             (select coalesce(string_agg(p.um, ',' order by p.um collate "C"), '')
              from (select concat_ws(' ', g.valor_centavos, g.multa_centavos, g.pago_em, g.conferido::text, g.de_credito::text) as um from pagamentos g
                    where g.org_id = f.org_id and g.fatura_id = f.id and g.estornado_em is null) p)) as texto
    from faturas f
    where f.org_id = ${casa.orgId}`);
  expect(linhas.map((linha) => linha.texto).toSorted()).toEqual(m.faturas.map(texto).toSorted());
  const vivas = new Map(
    linhas
      .filter(({ status }) => status !== 'cancelada')
      .map((linha) => [`${linha.membro_id} ${linha.refer}`, linha.id]),
  );
  for (const fatura of m.faturas) {
    const id = fatura.status === 'cancelada' ? undefined : vivas.get(`${fatura.membro} ${referencia(fatura.refer)}`);
    if (id) fatura.id = id;
  }
}

/** Each row of the answer is one broken rule. */
async function conferirRegras(m: Modelo, casa: TestHouse): Promise<void> {
  const org = casa.orgId;
  const quebradas = await casa.rows<{ regra: string }>(sql`
    select 'INV-26: what an invoice received is the sum of its live payments' as regra from faturas f
    cross join lateral (
      select sum(g.valor_centavos) as soma, array_agg(g.pago_em || g.metodo) as quando from pagamentos g
      where g.org_id = ${org} and g.fatura_id = f.id and g.estornado_em is null) p
    where f.org_id = ${org} and (coalesce(p.soma, 0) <> coalesce(f.vl_pago_centavos, f.vl_parcial_centavos)
      or f.status = 'paga' and (p.soma is null or p.soma <> f.valor_centavos - f.vl_desconto_centavos
        or f.dt_pagamento || f.forma_pagamento <> all (p.quando))
      or f.status = 'cancelada' and p.soma is not null)
    union all
    select 'INV-26: two waiting declarations of ' || fatura_id from pagamentos
    where org_id = ${org} and estornado_em is null and not conferido group by fatura_id having count(*) > 1
    union all
    select 'INV-26: two invoices of ' || refer from faturas
    where org_id = ${org} and status <> 'cancelada' group by membro_id, refer having count(*) > 1
    union all
    select 'F8: overdue as the day says' from faturas
    where org_id = ${org} and status in ('pendente', 'vencida') and (status = 'vencida') and (dt_vencimento >= ${m.hoje}::date or valor_centavos = vl_desconto_centavos)
    union all
    select 'Q2: more credit was used than made' from membros b where b.org_id = ${org} and 0 > (
      select coalesce(sum(d.valor_centavos), 0) from pagamentos_diversos d
      where d.org_id = ${org} and d.membro_id = b.id and d.tipo = 'credito' and d.estornado_em is null) - (
      select coalesce(sum(g.valor_centavos), 0) from pagamentos g
      where g.org_id = ${org} and g.membro_id = b.id and g.de_credito and g.estornado_em is null)
    union all
    select 'Q6: a request waits for a paid month' from combinados c
    join faturas f on f.org_id = c.org_id and f.membro_id = c.membro_id and f.refer = c.refer and f.status = 'paga'
    where c.org_id = ${org} and c.estado = 'pedido'
    union all
    select 'INV-29: stock is the sum of its movements' from produtos p
    where p.org_id = ${org} and (p.estoque_atual <> ${m.estoque} or p.estoque_atual <> (
      select coalesce(sum(e.quantidade), 0) from estoque_movimentos e where e.org_id = p.org_id and e.produto_id = p.id))
    union all
    select 'INV-29: sale numbers without a gap' from vendas where org_id = ${org} having count(*) > 0 and (min(numero) <> 1 or max(numero) <> count(*))
    union all
    select 'INV-52: one line of trace for each payment' from auditoria
    where org_id = ${org} and acao in ('faturas.pagar', 'faturas.informar_pix') having count(*) <> ${m.pagas}`);
  expect(quebradas).toEqual([]);
}

interface Entrada {
  valor: number;
  dia: string;
  conferido: boolean;
}

const soma = (itens: readonly { valor: number }[]): number => itens.reduce((total, { valor }) => total + valor, 0);

/** Dashboard, report, closing of the day and model agree to the centavo (INV-33). */
async function conferirTotais(m: Modelo, casa: TestHouse): Promise<void> {
  const dono = casa.como('owner');
  const de = `${m.hoje.slice(0, 8)}01`;
  const [painel, faturas, pagamentos, diversos, dia] = await Promise.all([
    dono.call('lerPainel', {}),
    dono.call('lerRelatorio', { tipo: 'faturas', de: '2020-01-01', ate: '2100-12-31' }),
    dono.call('lerRelatorio', { tipo: 'pagamentos', de, ate: m.hoje }),
    dono.call('lerRelatorio', { tipo: 'diversos', de, ate: m.hoje }),
    dono.call('fecharDia', { dia: m.hoje }),
  ]);
  const pagas: Entrada[] = m.faturas.flatMap((fatura) =>
    fatura.pagamentos.filter(({ deCredito }) => !deCredito).map((um) => ({ ...um, valor: um.valor + um.multa })),
  );
  const creditos: Entrada[] = m.creditos.map((um) => ({ ...um, conferido: true }));
  const vivos: Entrada[] = m.lancamentos.filter(({ vivo }) => vivo);
  const entradas = vivos.filter(({ valor }) => valor > 0);
  const saidas = vivos.filter(({ valor }) => valor < 0);
  const noMes = (itens: readonly Entrada[]) => soma(itens.filter((item) => item.dia >= de));
  const hoje = (itens: readonly Entrada[]) => soma(itens.filter((item) => item.dia === m.hoje));
  const vendas = m.vendas
    .filter(({ viva }) => viva)
    .map((venda) => ({ ...venda, valor: venda.total, conferido: true }));
  const aConferir = [...pagas, ...vivos].filter(({ conferido }) => !conferido);
  expect(painel).toMatchObject({
    membros_ativos: m.membros.length,
    faturas_mes: contarMes(m),
    receita_mes: {
      mensalidades_centavos: noMes(pagas),
      diversos_centavos: noMes(entradas),
      saidas_centavos: noMes(saidas),
      a_conferir_centavos: noMes(aConferir),
      a_conferir_antes_centavos: soma(aConferir) - noMes(aConferir),
    },
    receita_hoje: {
      mensalidades_centavos: hoje(pagas),
      diversos_centavos: hoje(entradas),
      saidas_centavos: hoje(saidas),
    },
    vendas: { hoje_centavos: hoje(vendas), mes_centavos: noMes(vendas) },
    em_atraso: { total_centavos: somaRestante(m.faturas.filter(({ status }) => status === 'vencida')) },
  });
  const naoCanceladas = m.faturas.filter(({ status }) => status !== 'cancelada');
  expect(faturas.resumo).toMatchObject({
    esperado_centavos: somaDevida(naoCanceladas),
    em_aberto_centavos: somaRestante(naoCanceladas.filter(aberta)),
    recebido_centavos: soma(pagas),
    pagas: naoCanceladas.filter(({ status }) => status === 'paga').length,
    total: naoCanceladas.length,
  });
  expect(pagamentos.resumo.recebido_centavos).toBe(noMes(pagas));
  expect(diversos.resumo.recebido_centavos).toBe(noMes(vivos) + noMes(creditos));
  const emDinheiro = pagamentos.pagamentos.filter(({ de_credito }) => !de_credito);
  expect(soma(emDinheiro.map(({ valor_centavos: valor }) => ({ valor })))).toBe(noMes(pagas));
  expect(dia.total_centavos).toBe(hoje(pagas) + hoje(vivos) + hoje(creditos) + hoje(vendas));
}

const somaDevida = (faturas: readonly Fatura[]): number => faturas.reduce((total, fatura) => total + devido(fatura), 0);

const somaRestante = (faturas: readonly Fatura[]): number =>
  faturas.reduce((total, fatura) => total + resta(fatura), 0);

function contarMes(m: Modelo) {
  const doMes = m.faturas.filter(({ refer }) => refer === mesDe(m.hoje));
  const quantas = (status: Fatura['status']) => doMes.filter((fatura) => fatura.status === status).length;
  return {
    pagas: quantas('paga'),
    abertas: quantas('pendente'),
    atrasadas: quantas('vencida'),
    sem_valor: doMes.filter((fatura) => aberta(fatura) && devido(fatura) === 0).length,
    em_aberto_centavos: somaRestante(doMes.filter(aberta)),
  };
}
