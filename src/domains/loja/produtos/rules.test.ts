import { describe, expect, it } from 'vitest';
import { avisoDeEstoque, filtrarProdutos, limparCodigo, produtoDoCodigo, validarProduto } from './rules.ts';

const produto = (
  id: string,
  nome: string,
  sku: string | null,
  codigo_barras: string | null,
  categoria_id: string | null = null,
) => ({
  id,
  nome,
  sku,
  codigo_barras,
  categoria_id,
  unidade: 'un',
  preco_centavos: 100,
  estoque_atual: null,
});

const loja = [
  produto('1', 'Vela de 7 dias', 'VELA-7', '7891000100103', 'velas'),
  produto('2', 'Sabão da costa (ọṣẹ dúdú)', 'SAB-1', '7891000100110', 'ervas'),
  produto('3', 'Livro de pontos', '7891000100103', null),
];

describe('[P2] finding a product', () => {
  it.each([
    ['', null, '1 2 3'],
    [' SABAO ', null, '2'],
    ['ose', null, '2'],
    ['vela-7', null, '1'],
    ['7891000', null, '1 2 3'],
    ['7891000', 'ervas', '2'],
    ['', 'velas', '1'],
    ['nada', null, ''],
    ['vela dias', null, '1'],
    ['costa 10011', null, '2'],
    ['branca vela', null, ''],
  ])('by %j in %j: %s', (busca, categoria, ids) =>
    expect(
      filtrarProdutos(loja, busca, categoria)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(ids),
  );

  it.each([
    ['7891000100103', '1'],
    ['7891000100103\r\n', '1'],
    [' sab-1\t', '2'],
    ['789100010010', null],
    ['SAB-1', '2'],
    ['', null],
    ['\u0000', null],
  ])('the code %j is product %s, barcodes before SKUs', (codigo, id) =>
    expect(produtoDoCodigo(loja, codigo)?.id ?? null).toBe(id),
  );

  it.each([
    ['012345678905', '0012345678905'],
    ['0012345678905', '012345678905'],
  ])('the product with %s is found by %s', (guardado, lido) => {
    const casa = [produto('1', 'Outro', null, '7891000100'), produto('2', 'Charuto', null, guardado)];
    expect(produtoDoCodigo(casa, lido)?.id).toBe('2');
    expect(filtrarProdutos(casa, lido, null).map(({ id }) => id)).toEqual(['2']);
  });

  it('takes the very form that was scanned if the shop has both', () => {
    const casa = [produto('1', 'Com zero', null, '0012345678905'), produto('2', 'Sem zero', null, '012345678905')];
    expect(produtoDoCodigo(casa, '012345678905')?.id).toBe('2');
    expect(produtoDoCodigo(casa, '0012345678905')?.id).toBe('1');
  });

  it('finds neither of two products with one SKU, on the server either', () =>
    expect(produtoDoCodigo([...loja, produto('4', 'Sabão de coco', 'sab-1', null)], 'SAB-1')).toBeNull());

  it('a scanner ends with control characters', () => expect(limparCodigo('\u00027891\u0003\r')).toBe('7891'));
});

describe('[P3] stock in words', () => {
  it.each([
    [64, '{n} {unidade}', false],
    [4, '{n} {unidade}', false],
    [3, 'só {n} {unidade}', true],
    [0.5, 'só {n} {unidade}', true],
    [1, 'só {n} {unidade}', true],
    [0, 'sem estoque', true],
  ])('%d', (estoque_atual, frase, pouco) =>
    expect(avisoDeEstoque({ estoque_atual, unidade: 'un' })).toEqual({
      frase,
      pouco,
      params: { n: estoque_atual, unidade: 'un' },
    }),
  );

  it('says nothing of what is not tracked', () =>
    expect(avisoDeEstoque({ estoque_atual: null, unidade: 'un' })).toBeNull());
});

describe('[P10] the form', () => {
  const certo = { nome: 'Vela', terreiro_id: 't', preco_centavos: 0 };

  it.each([
    [{}, {}],
    [{ nome: ' ' }, { nome: 'Informe o nome do produto' }],
    [{ terreiro_id: '' }, { terreiro_id: 'Selecione um terreiro' }],
    [{ preco_centavos: null }, { preco_centavos: 'Informe o preço' }],
    [{ preco_centavos: -1 }, { preco_centavos: 'Informe o preço' }],
  ])('%j answers %j', (mudanca, recusas) => expect(validarProduto({ ...certo, ...mudanca })).toEqual(recusas));
});
