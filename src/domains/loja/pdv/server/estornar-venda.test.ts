import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaLoja } from '../../../../server/testing/loja.ts';

describe('estornarVenda', () => {
  it('[P8] marks the sale once, gives its stock back and leaves every row', async () => {
    const loja = await novaLoja();
    const [vela, bolo, sabao] = [
      await loja.produto('Vela', 10),
      await loja.produto('Bolo'),
      await loja.produto('Sabão', 5),
    ];
    const { venda_id } = await loja.casa
      .como('operador')
      .call('registrarVenda', loja.venda([{ produto: vela, quantidade: 4 }, { produto: bolo }, { produto: sabao }]));
    const financeiro = loja.casa.como('financeiro');
    await financeiro.call('contarEstoque', { id: sabao, contado: null, motivo: 'Não se conta mais' });
    await financeiro.call('estornarVenda', { id: venda_id, motivo: 'Desistiu' });
    expect([await loja.estoque(vela), await loja.estoque(bolo), await loja.estoque(sabao)]).toEqual([10, null, null]);
    const [venda] = (await financeiro.call('listarVendas', {})).itens;
    expect(venda).toMatchObject({
      id: venda_id,
      numero: 1,
      itens: 6,
      estorno_motivo: 'Desistiu',
      estornado_em: expect.any(String) as string,
    });
    const { itens } = await financeiro.call('listarMovimentos', { id: vela });
    expect(itens.map((m) => [m.origem, m.quantidade, m.venda_numero])).toEqual([
      ['estorno', 4, 1],
      ['venda', -4, 1],
      ['cadastro', 10, null],
    ]);
    await expect(financeiro.call('estornarVenda', { id: venda_id, motivo: 'De novo' })).rejects.toMatchObject({
      status: 409,
      code: 'venda_estornada',
    });
    expect(await loja.estoque(vela)).toBe(10);
  });

  it('[P8] ten reversals at once are one', async () => {
    const loja = await novaLoja();
    const vela = await loja.produto('Vela', 3);
    const { venda_id } = await loja.casa.como('operador').call('registrarVenda', loja.venda([{ produto: vela }]));
    const financeiro = loja.casa.como('financeiro');
    const respostas = await Promise.allSettled(
      Array.from({ length: 10 }, () => financeiro.call('estornarVenda', { id: venda_id, motivo: 'x' })),
    );
    expect(respostas.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    expect(await loja.estoque(vela)).toBe(3);
  });

  it('[P8 INV-40] a stock that was filled to its limit meanwhile refuses what would come back, and the sale stays', async () => {
    const loja = await novaLoja();
    const vela = await loja.produto('Vela', 1_000_000_000);
    const operador = loja.casa.como('operador');
    const { venda_id: id } = await operador.call('registrarVenda', loja.venda([{ produto: vela }]));
    await operador.call('darEntrada', { id: vela, quantidade: 1 });
    await expect(loja.casa.como('financeiro').call('estornarVenda', { id, motivo: 'Devolvida' })).rejects.toMatchObject(
      { status: 409, message: 'Quantidade fora do limite.' },
    );
    expect((await operador.call('lerRecibo', { id })).estornada).toBe(false);
  });

  it('[P8 Z1 Z2] only with faturas:pagar, with a reason, and never a sale of another house', async () => {
    const [loja, outra] = [await novaLoja(), await novaLoja()];
    const { venda_id } = await loja.casa
      .como('operador')
      .call('registrarVenda', loja.venda([{ produto: await loja.produto('Vela') }]));
    await expect(loja.casa.como('operador').call('estornarVenda', { id: venda_id, motivo: 'x' })).rejects.toMatchObject(
      { status: 403 },
    );
    await expect(
      loja.casa.como('financeiro').call('estornarVenda', { id: venda_id, motivo: ' ' }),
    ).rejects.toMatchObject({ status: 422, fields: { motivo: 'Informe o motivo' } });
    const alheio = outra.casa.como('owner');
    await expect(alheio.call('estornarVenda', { id: venda_id, motivo: 'x' })).rejects.toMatchObject({
      status: 404,
      code: 'venda_nao_encontrada',
      message: 'Venda não encontrada',
    });
    await expect(alheio.call('lerRecibo', { id: venda_id })).rejects.toMatchObject({
      status: 404,
      code: 'venda_nao_encontrada',
      message: 'Venda não encontrada',
    });
    expect((await alheio.call('listarVendas', {})).itens).toEqual([]);
  });

  it('[P8] a sale never changes: the serving role may not touch amount, date, method or author', async () => {
    const loja = await novaLoja();
    const { venda_id } = await loja.casa
      .como('operador')
      .call('registrarVenda', loja.venda([{ produto: await loja.produto('Vela') }]));
    const tentativas = [
      sql`update vendas set total_centavos = 1 where org_id = ${loja.casa.orgId} and id = ${venda_id}`,
      sql`update vendas set vendida_em = now() where org_id = ${loja.casa.orgId} and id = ${venda_id}`,
      sql`update venda_itens set preco_centavos = 1 where org_id = ${loja.casa.orgId}`,
      sql`delete from vendas where org_id = ${loja.casa.orgId}`,
      sql`update estoque_movimentos set quantidade = 1 where org_id = ${loja.casa.orgId}`,
    ];
    for (const tentativa of tentativas)
      await expect(loja.casa.rows(tentativa)).rejects.toMatchObject({ code: '42501' });
  });
});
