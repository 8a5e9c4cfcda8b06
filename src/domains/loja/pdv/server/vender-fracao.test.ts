import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { constraintOf } from '../../../../server/errors.ts';
import { novaLoja, type Loja } from '../../../../server/testing/loja.ts';

const KG = { unidade: 'kg', preco_centavos: 4000 } as const;

/** One line of a product at R$ 40,00, with the total as given. */
function venda(loja: Loja, produto: string, quantidade: number, total: number) {
  const certa = loja.venda([{ produto, preco: 4000 }]);
  const itens = [{ produto_id: produto, quantidade, preco_centavos: 4000, total_centavos: total }];
  return { ...certa, itens, subtotal_centavos: total, total_centavos: total, pago_centavos: total };
}

describe('[P3 P8] goods by weight and volume', () => {
  it('half a kilo at R$ 40,00 is R$ 20,00: in the stock, the movements, the receipt and the list; reversed, it comes back', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    const feijao = await loja.produto('Feijão', 2.5, KG);
    const { venda_id } = await operador.call('registrarVenda', venda(loja, feijao, 0.5, 2000));
    expect(await loja.estoque(feijao)).toBe(2);
    expect((await operador.call('lerRecibo', { id: venda_id })).itens).toEqual([
      { nome: 'Feijão', quantidade: 0.5, unidade: 'kg', preco_centavos: 4000, total_centavos: 2000 },
    ]);
    expect((await operador.call('listarVendas', {})).itens[0]).toMatchObject({ itens: 1 });
    expect((await operador.call('lerPdv', {})).produtos[0]).toMatchObject({ estoque_atual: 2, unidade: 'kg' });
    await loja.casa.como('financeiro').call('estornarVenda', { id: venda_id, motivo: 'Desistiu' });
    expect(await loja.estoque(feijao)).toBe(2.5);
    const { itens } = await operador.call('listarMovimentos', { id: feijao });
    expect(itens.map(({ origem, quantidade }) => [origem, quantidade])).toEqual([
      ['estorno', 0.5],
      ['venda', -0.5],
      ['cadastro', 2.5],
    ]);
  });

  it.each([
    [0.001, 4],
    [0.333, 1332],
    [1.0005, null],
    [0, null],
    [-0.5, null],
    [0.0001, null],
  ])('of %d kg: total %s', async (quantidade, total) => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    const feijao = await loja.produto('Feijão', 5, KG);
    const vendida = operador.call(
      'registrarVenda',
      venda(loja, feijao, quantidade, total ?? Math.round(4000 * Math.abs(quantidade))),
    );
    if (total === null) await expect(vendida).rejects.toMatchObject({ status: 422 });
    else expect(await vendida).toMatchObject({ numero: 1 });
  });

  it('half a centavo is rounded up, on the server as at the till; a total that was rounded down does not add up', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    const feijao = await loja.produto('Feijão', null, KG);
    const meia = (total: number) => {
      const base = venda(loja, feijao, 0.5, total);
      return { ...base, itens: base.itens.map((item) => ({ ...item, preco_centavos: 333 })) };
    };
    await expect(operador.call('registrarVenda', meia(166))).rejects.toMatchObject({ code: 'totais_nao_conferem' });
    const { venda_id } = await operador.call('registrarVenda', meia(167));
    expect((await operador.call('lerRecibo', { id: venda_id })).total_centavos).toBe(167);
  });

  it('un, pct and cx stay whole, line by line, and the refusal names the line', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    for (const unidade of ['un', 'pct', 'cx'] as const) {
      const feijao = await loja.produto(`Feijão em ${unidade}`, 5, KG);
      const vela = await loja.produto(`Vela em ${unidade}`, 5, { unidade, preco_centavos: 4000 });
      const [meio] = venda(loja, vela, 0.5, 2000).itens;
      const itens = [venda(loja, feijao, 1, 4000).itens[0], meio, meio].filter((item) => item !== undefined);
      await expect(operador.call('registrarVenda', { ...venda(loja, vela, 0.5, 8000), itens })).rejects.toMatchObject({
        status: 422,
        code: 'quantidade_fracionada',
        message: `Só se vende em números inteiros: Vela em ${unidade}.`,
        fields: { 'itens.1.quantidade': 'Use um número inteiro', 'itens.2.quantidade': 'Use um número inteiro' },
      });
      expect(await loja.estoque(vela)).toBe(5);
    }
    expect(await loja.contagem()).toMatchObject({ vendas: 0, movimentos: 0 });
  });

  it('says what is left with its unit, and names the line that asks for too much', async () => {
    const loja = await novaLoja();
    const feijao = await loja.produto('Feijão', 0.25, KG);
    await expect(
      loja.casa.como('operador').call('registrarVenda', venda(loja, feijao, 0.5, 2000)),
    ).rejects.toMatchObject({
      message: 'Estoque insuficiente. Restam 0,25 kg de Feijão.',
      fields: { 'itens.0.quantidade': 'Estoque insuficiente' },
    });
  });

  it('10 of 40 sellers of 250 g with a stock of 2,5 kg sell, and nothing is left over', async () => {
    const loja = await novaLoja();
    const feijao = await loja.produto('Feijão', 2.5, KG);
    const respostas = await Promise.allSettled(
      Array.from({ length: 40 }, () =>
        loja.casa.como('operador').call('registrarVenda', venda(loja, feijao, 0.25, 1000)),
      ),
    );
    expect(respostas.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await loja.estoque(feijao)).toBe(0);
  });

  it('the same sale sent again gets the first answer, with the quantity as the database wrote it', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    const um = venda(loja, await loja.produto('Feijão', 3, KG), 0.5, 2000);
    expect(await operador.call('registrarVenda', um)).toEqual(await operador.call('registrarVenda', um));
  });

  it('a queued sale of half a kilo is settled by raising the stock to it', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    const feijao = await loja.produto('Feijão', 0.25, KG);
    const itens = [{ produto_id: feijao, quantidade: 0.5 }];
    await operador.call('corrigirEstoqueDaVenda', { chave: 'k', itens });
    await operador.call('registrarVenda', venda(loja, feijao, 0.5, 2000));
    expect(await loja.estoque(feijao)).toBe(0);
  });
});

describe('[P10] a unit and its stock', () => {
  it('goods come in and are counted in thousandths of kg, and only whole in un', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    const feijao = await loja.produto('Feijão', 0.1, KG);
    const vela = await loja.produto('Vela', 5);
    await operador.call('darEntrada', { id: feijao, quantidade: 0.2 });
    expect(await loja.estoque(feijao)).toBe(0.3);
    await operador.call('contarEstoque', { id: feijao, contado: 0.275, motivo: 'Balança' });
    expect((await operador.call('listarMovimentos', { id: feijao })).itens[0]).toMatchObject({ quantidade: -0.025 });
    const inteira = {
      status: 422,
      code: 'quantidade_fracionada',
      message: 'Este produto se conta em números inteiros.',
    };
    await expect(operador.call('darEntrada', { id: vela, quantidade: 0.5 })).rejects.toMatchObject(inteira);
    await expect(operador.call('contarEstoque', { id: vela, contado: 4.5, motivo: 'x' })).rejects.toMatchObject(
      inteira,
    );
    await expect(loja.produto('Incenso', 0.5)).rejects.toMatchObject(inteira);
    await expect(operador.call('darEntrada', { id: feijao, quantidade: 0.0005 })).rejects.toMatchObject({
      status: 422,
      message: 'Use até três casas decimais',
    });
    expect([await loja.estoque(feijao), await loja.estoque(vela)]).toEqual([0.275, 5]);
  });

  it('kg become un only once the stock is whole; the sale in kg keeps its unit, and is not reversed into a broken one', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    const financeiro = loja.casa.como('financeiro');
    const id = await loja.produto('Feijão', 2, KG);
    const { venda_id } = await operador.call('registrarVenda', venda(loja, id, 0.5, 2000));
    const campos = { id, terreiro_id: loja.casa.orgId, nome: 'Feijão', preco_centavos: 4000 };
    const frase = 'O estoque é 1,5 kg. Antes de trocar a unidade, acerte a contagem para um número inteiro.';
    await expect(operador.call('editarProduto', { ...campos, unidade: 'un' })).rejects.toMatchObject({
      status: 422,
      message: frase,
      fields: { unidade: frase },
    });
    await operador.call('editarProduto', { ...campos, unidade: 'lt' });
    await operador.call('contarEstoque', { id, contado: 1, motivo: 'Acerto' });
    await operador.call('editarProduto', { ...campos, unidade: 'un' });
    expect((await operador.call('lerRecibo', { id: venda_id })).itens[0]).toMatchObject({ unidade: 'kg' });
    await expect(financeiro.call('estornarVenda', { id: venda_id, motivo: 'x' })).rejects.toMatchObject({
      status: 409,
      code: 'unidade_mudou',
    });
    await operador.call('editarProduto', { ...campos, unidade: 'kg' });
    await financeiro.call('estornarVenda', { id: venda_id, motivo: 'x' });
    expect(await loja.estoque(id)).toBe(1.5);
  });

  it('the database itself refuses what is not a quantity of the unit', async () => {
    const loja = await novaLoja();
    const id = await loja.produto('Vela', 5);
    const mudar = (valor: string) =>
      loja.casa.rows(
        sql`update produtos set estoque_atual = ${valor}::numeric where org_id = ${loja.casa.orgId} and id = ${id} returning 1`,
      );
    for (const [valor, constraint] of [
      ['4.5', 'produtos__inteiro'],
      ['0.0005', 'produtos__estoque'],
      ['NaN', 'produtos__estoque'],
    ] as const)
      expect(await mudar(valor).catch(constraintOf)).toBe(constraint);
  });
});
