import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { everyPage } from '../../../../server/testing/every-page.ts';
import { novaLoja, type Loja } from '../../../../server/testing/loja.ts';

const campos = (loja: Loja) => ({
  terreiro_id: loja.casa.orgId as string,
  nome: 'Vela de 7 dias',
  preco_centavos: 890,
});

describe('products', () => {
  it('[P10] needs a name and its house, and keeps every field of the form', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    await expect(operador.call('criarProduto', { ...campos(loja), nome: '  ' })).rejects.toMatchObject({
      status: 422,
      message: 'Informe o nome do produto',
    });
    for (const terreiro_id of ['', crypto.randomUUID()]) {
      await expect(operador.call('criarProduto', { ...campos(loja), terreiro_id })).rejects.toMatchObject({
        status: 422,
        fields: { terreiro_id: 'Selecione um terreiro' },
      });
    }
    await expect(operador.call('criarProduto', { ...campos(loja), unidade: 'ml' as 'un' })).rejects.toMatchObject({
      status: 422,
      message: 'Escolha a unidade',
    });
    const categoria = await operador.call('criarCategoria', { nome: 'Velas' });
    const { id } = await operador.call('criarProduto', {
      ...campos(loja),
      sku: 'VL7',
      codigo_barras: '7891000100103',
      unidade: 'pct',
      categoria_id: categoria.id,
      descricao: '',
      estoque_atual: 64,
    });
    const { itens, total } = await operador.call('listarProdutos', { busca: 'VÉLA' });
    expect(total).toBe(1);
    expect(itens[0]).toEqual({
      id,
      nome: 'Vela de 7 dias',
      sku: 'VL7',
      codigo_barras: '7891000100103',
      unidade: 'pct',
      preco_centavos: 890,
      estoque_atual: 64,
      categoria_id: categoria.id,
      categoria: 'Velas',
      descricao: null,
      imagem_url: null,
      ativo: true,
      org_id: loja.casa.orgId,
      terreiro_id: loja.casa.orgId,
      versao: expect.any(String) as string,
    });
    for (const busca of ['vl7', '100103']) expect((await operador.call('listarProdutos', { busca })).total).toBe(1);
    expect((await operador.call('listarProdutos', { busca: '100%' })).total).toBe(0);
  });

  it('[P10 P12] an edit keeps every field, also “not for sale”, and a category shows its own products', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    const [velas, ervas] = [
      await operador.call('criarCategoria', { nome: 'Velas' }),
      await operador.call('criarCategoria', { nome: 'Ervas' }),
    ];
    const { id } = await operador.call('criarProduto', { ...campos(loja), categoria_id: velas.id, ativo: false });
    const dela = async (categoria_id: string) => (await operador.call('listarProdutos', { categoria_id })).itens;
    expect(await dela(velas.id)).toMatchObject([{ id, ativo: false }]);
    expect(await dela(ervas.id)).toEqual([]);
    const editado = {
      ...campos(loja),
      nome: 'Guiné',
      sku: 'GN1',
      codigo_barras: '7891',
      unidade: 'kg' as const,
      preco_centavos: 350,
      categoria_id: ervas.id,
      descricao: 'Fresca',
      ativo: true,
    };
    await operador.call('editarProduto', { id, ...editado });
    expect(await dela(ervas.id)).toMatchObject([{ id, ...editado }]);
    expect(await dela(velas.id)).toEqual([]);
  });

  it('[P10] finds by typing a name that was pasted with several or unbreakable blanks', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    await operador.call('criarProduto', { ...campos(loja), nome: 'Vela\u00a0 palito  branca' });
    for (const busca of ['vela palito branca', 'palito  branca'])
      expect((await operador.call('listarProdutos', { busca })).itens).toMatchObject([{ nome: 'Vela palito branca' }]);
  });

  it('[P12] shows every product once, page by page, in the order of the till', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    await loja.casa.rows(sql`
      insert into produtos (org_id, nome, preco_centavos)
      select ${loja.casa.orgId}, 'Vela ' || (n % 7), 890 from generate_series(1, 110) n returning 1`);
    // A character that sorts before every digit: 'Vela 3' alone still comes first.
    await loja.produto('Vela 3 (grande)');
    const lidos = await everyPage((depois_de) => operador.call('listarProdutos', { depois_de }));
    const { produtos } = await operador.call('lerPdv', {});
    expect(lidos.map(({ id }) => id)).toEqual(produtos.map(({ id }) => id));
    expect(new Set(lidos.map(({ id }) => id)).size).toBe(111);
  });

  it('[P2 P11] the till has the active categories, by name', async () => {
    const { casa } = await novaLoja();
    const operador = casa.como('operador');
    for (const [nome, ativo] of [
      ['Velas', true],
      ['Ervas', true],
      ['Ánforas', true],
      ['Antigas', false],
    ] as const)
      await operador.call('criarCategoria', { nome, ativo });
    const { categorias } = await operador.call('lerPdv', {});
    expect(categorias.map(({ nome }) => nome)).toEqual(['Ánforas', 'Ervas', 'Velas']);
  });

  it('[P2 P6] a scan finds the active product by barcode or SKU, else says which code', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    const vela = await loja.produto('Vela', null, { codigo_barras: '789/1 0', sku: 'VL7' });
    expect((await operador.call('lerProdutoPorCodigo', { codigo: '789/1 0' })).id).toBe(vela);
    expect((await operador.call('lerProdutoPorCodigo', { codigo: 'vl7' })).id).toBe(vela);
    await expect(operador.call('lerProdutoPorCodigo', { codigo: '123' })).rejects.toMatchObject({
      status: 404,
      message: 'Nenhum produto com código 123.',
    });
    const outra = await novaLoja();
    await expect(outra.casa.como('operador').call('lerProdutoPorCodigo', { codigo: 'VL7' })).rejects.toMatchObject({
      status: 404,
    });
    await loja.produto('Outra vela', null, { sku: 'vl7' });
    await expect(operador.call('lerProdutoPorCodigo', { codigo: 'VL7' })).rejects.toMatchObject({ status: 404 });
    // A barcode belongs to one product, whatever SKU another has and whichever was created first.
    for (const codigo of ['555', '666']) {
      const doSku = () => loja.produto(`SKU ${codigo}`, null, { sku: codigo });
      if (codigo === '555') await doSku();
      const doCodigo = await loja.produto(`Código ${codigo}`, null, { codigo_barras: codigo });
      if (codigo === '666') await doSku();
      expect((await operador.call('lerProdutoPorCodigo', { codigo })).id).toBe(doCodigo);
    }
  });

  it('[P2] a UPC-A finds the EAN-13 with its zero and vice versa; if a shop has both, the scanned one', async () => {
    const loja = await novaLoja();
    const achar = async (codigo: string) =>
      (await loja.casa.como('operador').call('lerProdutoPorCodigo', { codigo })).id;
    const ean = await loja.produto('Guardado com o zero', null, { codigo_barras: '0012345678905' });
    const upc = await loja.produto('Guardado sem', null, { codigo_barras: '036000291452' });
    expect([await achar('012345678905'), await achar('0036000291452')]).toEqual([ean, upc]);
    const gemeo = await loja.produto('O mesmo sem o zero', null, { codigo_barras: '012345678905' });
    expect([await achar('012345678905'), await achar('0012345678905')]).toEqual([gemeo, ean]);
  });

  it('[P10] one active product per barcode, and a scan finds no inactive one', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    const antigo = await loja.produto('Antigo', null, { codigo_barras: '1' });
    await expect(loja.produto('Novo', null, { codigo_barras: '1' })).rejects.toMatchObject({
      status: 409,
      message: 'Já existe um produto à venda com este código de barras.',
    });
    await operador.call('editarProduto', { ...campos(loja), id: antigo, codigo_barras: '1', ativo: false });
    await expect(operador.call('lerProdutoPorCodigo', { codigo: '1' })).rejects.toMatchObject({ status: 404 });
    const novo = await loja.produto('Novo', null, { codigo_barras: '1' });
    expect((await operador.call('lerProdutoPorCodigo', { codigo: '1' })).id).toBe(novo);
    await expect(
      operador.call('editarProduto', { ...campos(loja), id: antigo, codigo_barras: '1' }),
    ).rejects.toMatchObject({ status: 409 });
    expect((await operador.call('lerPdv', {})).produtos.map((p) => p.nome)).toEqual(['Novo']);
  });

  it('[P12] edits, and past receipts keep name and price; deletes only what was never sold', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    const [vela, nunca] = [await loja.produto('Vela', 5), await loja.produto('Nunca vendido', 3)];
    const { venda_id } = await operador.call('registrarVenda', loja.venda([{ produto: vela }]));
    await operador.call('editarProduto', { ...campos(loja), id: vela, nome: 'Vela nova', preco_centavos: 1000 });
    expect((await operador.call('lerRecibo', { id: venda_id })).itens).toEqual([
      { nome: 'Vela', quantidade: 1, unidade: 'un', preco_centavos: 890, total_centavos: 890 },
    ]);
    expect(await loja.estoque(vela)).toBe(4);
    await expect(operador.call('excluirProduto', { id: vela })).rejects.toMatchObject({
      status: 409,
      message: 'Este produto já foi vendido. Desligue “À venda” em vez de excluir.',
    });
    expect(await operador.call('excluirProduto', { id: nunca })).toEqual({ ok: true });
    await expect(operador.call('excluirProduto', { id: nunca })).rejects.toMatchObject({
      status: 404,
      message: 'Produto não encontrado',
    });
    const outra = await novaLoja();
    await expect(outra.casa.como('owner').call('editarProduto', { ...campos(outra), id: vela })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('[P10] stock moves by entries and counts, each with its movement', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    const vela = await loja.produto('Vela');
    expect(await operador.call('darEntrada', { id: vela, quantidade: 12, motivo: 'Compra' })).toEqual({
      estoque_atual: 12,
    });
    await Promise.all(Array.from({ length: 5 }, () => operador.call('darEntrada', { id: vela, quantidade: 2 })));
    expect(await loja.estoque(vela)).toBe(22);
    await operador.call('darEntrada', { id: vela, quantidade: 1 }, { key: 'uma-vez' });
    await operador.call('darEntrada', { id: vela, quantidade: 1 }, { key: 'uma-vez' });
    expect(await loja.estoque(vela)).toBe(23);
    expect(await operador.call('contarEstoque', { id: vela, contado: 20, motivo: 'Quebra' })).toEqual({
      estoque_atual: 20,
    });
    await expect(operador.call('contarEstoque', { id: vela, contado: 20, motivo: 'Quebra' })).rejects.toMatchObject({
      status: 422,
      fields: { contado: 'A quantidade contada é igual à do sistema.' },
    });
    await expect(operador.call('contarEstoque', { id: vela, contado: 1, motivo: '' })).rejects.toMatchObject({
      message: 'Informe o motivo',
    });
    await expect(operador.call('darEntrada', { id: vela, quantidade: 0 })).rejects.toMatchObject({
      message: 'Informe a quantidade',
    });
    await expect(operador.call('darEntrada', { id: vela, quantidade: 1_000_000_000 })).rejects.toMatchObject({
      status: 422,
      message: 'Quantidade fora do limite.',
    });
    const { itens } = await operador.call('listarMovimentos', { id: vela });
    expect(itens.reduce((soma, m) => soma + m.quantidade, 0)).toBe(20);
    expect(itens[0]).toMatchObject({ origem: 'ajuste', quantidade: -3, motivo: 'Quebra', operador: 'Pessoa operador' });
  });

  it('[P10] a count that begins or ends tracking at zero moves nothing', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    const id = await loja.produto('Vela');
    await operador.call('contarEstoque', { id, contado: 0, motivo: 'Passa a contar' });
    await operador.call('contarEstoque', { id, contado: null, motivo: 'Deixa de contar' });
    expect((await operador.call('listarMovimentos', { id })).itens).toEqual([]);
    expect(await loja.estoque(id)).toBeNull();
  });
});

describe('categories', () => {
  it('[P11] are created, edited and deleted; their products stay without one', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    const { id } = await operador.call('criarCategoria', { nome: 'Velas' });
    await expect(operador.call('criarCategoria', { nome: ' VELAS ' })).rejects.toMatchObject({
      status: 409,
      message: 'Já existe uma categoria com este nome.',
    });
    // A name of accents only leaves nothing to recognise it by.
    for (const nome of ['', '\u0301\u0301'])
      await expect(operador.call('criarCategoria', { nome })).rejects.toMatchObject({
        status: 422,
        message: 'Informe o nome da categoria',
      });
    await operador.call('editarCategoria', { id, nome: 'Velas e afins' });
    const produto = await operador.call('criarProduto', { ...campos(loja), categoria_id: id });
    expect((await operador.call('listarCategorias', {})).itens).toEqual([
      {
        id,
        nome: 'Velas e afins',
        ativo: true,
        produtos: 1,
        org_id: loja.casa.orgId,
        terreiro_id: loja.casa.orgId,
        versao: expect.any(String) as string,
      },
    ]);
    expect(await operador.call('excluirCategoria', { id })).toEqual({ produtos: 1 });
    await expect(operador.call('excluirCategoria', { id })).rejects.toMatchObject({ status: 404 });
    expect((await operador.call('listarProdutos', {})).itens[0]).toMatchObject({ id: produto.id, categoria_id: null });
    await expect(operador.call('editarCategoria', { id, nome: 'x' })).rejects.toMatchObject({
      status: 404,
      message: 'Categoria não encontrada',
    });
    await expect(operador.call('criarProduto', { ...campos(loja), categoria_id: id })).rejects.toMatchObject({
      status: 404,
      message: 'Categoria não encontrada',
    });
  });
});
