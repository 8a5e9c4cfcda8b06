import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import {
  busca,
  centavosNaoNegativos,
  cursorPorNome,
  id,
  instante,
  ok,
  texto,
  textoOuNulo,
  umaLinha,
  versao,
} from '../../../shared/fields.ts';
import { ehQuantidade, UNIDADES } from '../../../shared/quantidade.ts';
import { FOTO, MAX_ESTOQUE, QUANTIDADE_MAXIMA } from './rules.ts';
import { t } from '../../../shared/texts.ts';

export const foraDoLimite = t.key('Quantidade fora do limite.');

/**
 * A decimal of at most three places; whether it must be whole depends on the product's unit
 * (decision 33).
 */
export const quantidade = z
  .number(t.key('Informe a quantidade'))
  .refine(ehQuantidade, t.key('Use até três casas decimais'))
  .meta({ multipleOf: 0.001 });
const estoque = quantidade.min(0, foraDoLimite).max(MAX_ESTOQUE, foraDoLimite);
export const motivo = texto(300).min(1, t.key('Informe o motivo'));
const unidade = z.enum(UNIDADES, t.key('Escolha a unidade'));

/** A line of a sale, as a till sends it. */
export const itemDeVenda = z.strictObject({
  produto_id: id,
  quantidade: quantidade.min(0.001, foraDoLimite).max(QUANTIDADE_MAXIMA, foraDoLimite),
  preco_centavos: centavosNaoNegativos,
  total_centavos: centavosNaoNegativos,
});

/** Row P10 names both ids; they must be the session's house. */
const terreiro = z.uuid(t.key('Selecione um terreiro'));

const camposProduto = {
  terreiro_id: terreiro,
  nome: umaLinha(120).min(1, t.key('Informe o nome do produto')),
  sku: textoOuNulo(40),
  codigo_barras: textoOuNulo(60),
  unidade: unidade.default('un'),
  preco_centavos: centavosNaoNegativos,
  categoria_id: id.nullish().transform((value) => value ?? null),
  descricao: textoOuNulo(1000),
  ativo: z.boolean().default(true),
};

/** What a till shows of a product. */
export const produtoDaVitrine = z.object({
  id,
  nome: z.string(),
  sku: z.string().nullable(),
  codigo_barras: z.string().nullable(),
  unidade,
  preco_centavos: z.int(),
  estoque_atual: z.number().nullable(),
  categoria_id: id.nullable(),
  imagem_url: z.string().nullable(),
});

const produto = produtoDaVitrine.extend({
  descricao: z.string().nullable(),
  categoria: z.string().nullable(),
  ativo: z.boolean(),
  org_id: id,
  terreiro_id: id,
  versao,
});

const categoria = z.object({
  id,
  nome: z.string(),
  ativo: z.boolean(),
  produtos: z.int(),
  org_id: id,
  terreiro_id: id,
  versao,
});

const catalogo = {
  listarProdutos: action({
    method: 'GET',
    path: '/api/produtos',
    access: 'equipe',
    summary: 'Lists products by name, SKU or barcode, including inactive ones',
    input: z.strictObject({ busca, categoria_id: id.optional(), depois_de: cursorPorNome.optional() }),
    output: z.object({ itens: z.array(produto), total: z.int(), proximo: z.string().nullable() }),
  }),
  lerProdutoPorCodigo: action({
    method: 'GET',
    path: '/api/produtos/por-codigo/:codigo',
    access: 'equipe',
    summary: 'Returns the active product of a barcode or SKU (row P2)',
    input: z.strictObject({ codigo: texto(60).min(1) }),
    output: produtoDaVitrine,
  }),
  criarProduto: action({
    method: 'POST',
    path: '/api/produtos',
    access: 'equipe',
    summary: 'Registers a product; without estoque_atual its stock is not tracked',
    input: z.strictObject({ ...camposProduto, estoque_atual: estoque.nullish().transform((value) => value ?? null) }),
    output: z.object({ id }),
    idempotent: 'offered',
  }),
  editarProduto: action({
    method: 'PUT',
    path: '/api/produtos/:id',
    access: 'equipe',
    summary:
      'Edits a product; its stock changes only by entries, counts and sales. With the `versao` that was read, refuses a product changed meanwhile',
    input: z.strictObject({ id, ...camposProduto, versao: versao.optional() }),
    output: ok,
  }),
  excluirProduto: action({
    method: 'DELETE',
    path: '/api/produtos/:id',
    access: 'equipe',
    summary: 'Deletes a product that was never sold',
    input: z.strictObject({ id }),
    output: ok,
  }),
  darEntrada: action({
    method: 'POST',
    path: '/api/produtos/:id/entradas',
    access: 'equipe',
    idempotent: true,
    summary: 'Adds incoming goods to the stock',
    input: z.strictObject({
      id,
      quantidade: estoque.min(0.001, t.key('Informe a quantidade')),
      motivo: textoOuNulo(300),
    }),
    output: z.object({ estoque_atual: z.number() }),
  }),
  contarEstoque: action({
    method: 'POST',
    path: '/api/produtos/:id/contagem',
    access: 'equipe',
    idempotent: true,
    summary: 'Sets the stock to what was counted; null stops tracking it',
    input: z.strictObject({ id, contado: estoque.nullable(), motivo }),
    output: z.object({ estoque_atual: z.number().nullable() }),
  }),
  listarMovimentos: action({
    method: 'GET',
    path: '/api/produtos/:id/movimentos',
    access: 'equipe',
    summary: 'Lists the latest movements of a product',
    input: z.strictObject({ id }),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          quantidade: z.number(),
          origem: z.enum(['cadastro', 'entrada', 'ajuste', 'venda', 'estorno']),
          motivo: z.string().nullable(),
          venda_numero: z.int().nullable(),
          operador: z.string().nullable(),
          created_at: instante,
        }),
      ),
    }),
  }),
} satisfies Contract;

const categorias = {
  listarCategorias: action({
    method: 'GET',
    path: '/api/categorias',
    access: 'equipe',
    summary: 'Lists categories by name, each with the count of its products',
    input: z.strictObject({}),
    output: z.object({ itens: z.array(categoria) }),
  }),
  criarCategoria: action({
    method: 'POST',
    path: '/api/categorias',
    access: 'equipe',
    summary: 'Creates a category',
    input: z.strictObject({
      nome: umaLinha(60).min(1, t.key('Informe o nome da categoria')),
      ativo: z.boolean().default(true),
    }),
    output: z.object({ id }),
  }),
  editarCategoria: action({
    method: 'PUT',
    path: '/api/categorias/:id',
    access: 'equipe',
    summary: 'Renames, hides or shows a category. With the `versao` that was read, refuses one changed meanwhile',
    input: z.strictObject({
      id,
      nome: umaLinha(60).min(1, t.key('Informe o nome da categoria')),
      ativo: z.boolean().default(true),
      versao: versao.optional(),
    }),
    output: ok,
  }),
  excluirCategoria: action({
    method: 'DELETE',
    path: '/api/categorias/:id',
    access: 'equipe',
    summary: 'Deletes a category; its products stay without one',
    input: z.strictObject({ id }),
    output: z.object({ produtos: z.int() }),
  }),
} satisfies Contract;

const fotos = {
  enviarFoto: action({
    method: 'PUT',
    path: '/api/produtos/:id/foto',
    access: 'equipe',
    upload: FOTO,
    summary: 'Stores the photo of a product, with a public address (row P10)',
    input: z.strictObject({ id }),
    output: z.object({ imagem_url: z.string() }),
  }),
  removerFoto: action({
    method: 'DELETE',
    path: '/api/produtos/:id/foto',
    access: 'equipe',
    summary: 'Removes the photo of a product and its file',
    input: z.strictObject({ id }),
    output: ok,
  }),
} satisfies Contract;

export const produtos = { ...catalogo, ...fotos, ...categorias } satisfies Contract;
