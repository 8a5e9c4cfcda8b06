import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { now } from '../../../../server/clock.ts';
import { novoCaixa } from './caixa-for-tests.ts';

const DIA_MS = 86_400_000;

describe('[K10] a night from 20:00 to 02:00', () => {
  it('with 30 sales in three methods, two sangrias and one suprimento closes to the centavo', async () => {
    const caixa = await novoCaixa();
    const { casa } = caixa;
    // Last night: 20:00 in São Paulo is 23:00 UTC.
    const ontem = new Date(now().getTime() - DIA_MS).toISOString().slice(0, 10);
    const inicio = Date.parse(`${ontem}T23:00:00Z`) - DIA_MS;
    const as = (minutos: number) => new Date(inicio + minutos * 60_000).toISOString();
    const sessao = await caixa.abrir(15_000, 'operador', { quando: as(0) });
    const metodos = ['dinheiro', 'pix', 'cartao'] as const;
    let dinheiro = 0;
    for (let n = 0; n < 30; n += 1) {
      const metodo_pagamento = metodos[n % 3] ?? 'pix';
      const preco = 137 * (n + 1) + 13;
      // Every second one as the till sends it, the others as one that knows nothing of sessions.
      const { venda_id } = await caixa.vender(preco, {
        metodo_pagamento,
        vendida_em: as(5 + n * 11),
        ...(n % 2 === 0 && { sessao_id: sessao }),
      });
      expect(await caixa.turnoDe(venda_id)).toMatchObject({ sessao_id: sessao, sessao_tardia_id: null });
      if (metodo_pagamento === 'dinheiro') dinheiro += preco;
    }
    await caixa.mover(sessao, 'sangria', 8000);
    await caixa.mover(sessao, 'suprimento', 2550);
    await caixa.mover(sessao, 'sangria', 7125);
    const esperado = 15_000 + dinheiro - 8000 + 2550 - 7125;
    const { numero, diferenca_centavos } = await casa
      .como('financeiro')
      .call('contarCaixa', { sessao_id: sessao, contado_centavos: esperado, quando: as(360) });
    expect([numero, diferenca_centavos]).toEqual([1, 0]);
    const papel = await casa.como('operador').call('lerFechamento', { sessao_id: sessao });
    expect(papel.partes).toEqual({
      abertura_centavos: 15_000,
      vendas_centavos: dinheiro,
      mensalidades_centavos: 0,
      entradas_centavos: 0,
      saidas_centavos: 0,
      suprimentos_centavos: 2550,
      sangrias_centavos: 15_125,
      devolvido_centavos: 0,
    });
    expect(papel.outras.map(({ metodo }) => metodo)).toEqual(['cartao', 'pix']);
    // Each row keeps its own day: some were sold after midnight.
    const dias = await casa.rows<{ dia: string }>(sql`
      select distinct ((vendida_em at time zone 'America/Sao_Paulo')::date)::text as dia from vendas where org_id = ${casa.orgId} order by 1`);
    expect(dias).toHaveLength(2);
    // A second session of the same day counts only itself.
    const outra = await caixa.abrir(100);
    expect(await caixa.contar(outra, 100)).toMatchObject({ esperado_centavos: 100, numero: 2 });
  });

  it('[K10] counts dues and entries received at the till, and what is given back from the drawer', async () => {
    const caixa = await novoCaixa();
    const { casa } = caixa;
    const sessao = await caixa.abrir(1000);
    const financeiro = casa.como('financeiro');
    const plano = await casa
      .como('owner')
      .call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
    const membro = await casa.como('owner').call('criarMembro', { nome: 'Antônia', plano_id: plano.id });
    const { faturas } = await financeiro.call('buscarMensalidades', { membro_id: membro.id });
    const [noCaixa = '', fora = '', porPix = ''] = faturas.map(({ id }) => id);
    await financeiro.call('pagarFaturas', { faturas: [noCaixa], sessao_id: sessao });
    await financeiro.call('pagarFaturas', { faturas: [fora] });
    await financeiro.call('pagarFaturas', { faturas: [porPix], forma_pagamento: 'pix' });
    const entrada = { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 5000 };
    const { id: doacao } = await financeiro.call('criarLancamento', { ...entrada, sessao_id: sessao });
    await financeiro.call('criarLancamento', { ...entrada, tipo: 'compra', valor_centavos: -1250, sessao_id: sessao });
    await financeiro.call('criarLancamento', entrada);
    const { venda_id } = await caixa.vender(890, { sessao_id: sessao });
    const engano = await caixa.vender(700, { sessao_id: sessao });
    // The first is given back from the drawer; the second only never came in, and nobody says that
    // it left.
    await financeiro.call('estornarVenda', { id: venda_id, motivo: 'Devolveu', sessao_id: sessao });
    await financeiro.call('estornarVenda', { id: engano.venda_id, motivo: 'Devolvido por PIX' });
    await financeiro.call('estornarLancamento', { id: doacao, motivo: 'Devolvida', sessao_id: sessao });
    await financeiro.call('estornarPagamento', { fatura_id: noCaixa, motivo: 'Devolvido', sessao_id: sessao });
    const esperado = 1000 + 6000 + 5000 - 1250 + 890 + 700 - 890 - 5000 - 6000;
    expect(await caixa.contar(sessao, esperado)).toMatchObject({ esperado_centavos: esperado, numero: 1 });
    const { partes, corrigidos } = await financeiro.call('lerFechamento', { sessao_id: sessao });
    expect(partes).toMatchObject({
      mensalidades_centavos: 0,
      entradas_centavos: 0,
      saidas_centavos: -1250,
      vendas_centavos: 700,
      devolvido_centavos: 0,
    });
    // A row that was taken back while the drawer was open is in no sum, and is named.
    expect(corrigidos.toSorted((a, b) => a.centavos - b.centavos)).toEqual([
      { origem: 'venda', centavos: 890 },
      { origem: 'entrada', centavos: 5000 },
      { origem: 'mensalidade', centavos: 6000 },
    ]);
    // Money joins and leaves open drawers only.
    for (const pedido of [
      financeiro.call('criarLancamento', { ...entrada, sessao_id: sessao }),
      financeiro.call('pagarFaturas', { faturas: [noCaixa], sessao_id: sessao }),
    ])
      await expect(pedido).rejects.toMatchObject({ status: 409, code: 'caixa_fechado' });
  });
});
