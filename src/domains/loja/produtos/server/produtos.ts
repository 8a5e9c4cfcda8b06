import { writeAudit } from '../../../../server/actions/audit.ts';
import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { matching } from '../../../../server/database/like.ts';
import { afterCursor, pageOf } from '../../../../server/database/pages.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { replaceFile } from '../../../../server/files/replace-file.ts';
import { publicLink } from '../../../../server/files/store.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { formatQuantidade } from '../../../../shared/quantidade.ts';
import { produtos } from '../contract.ts';
import { cabeNaUnidade, formasDoCodigo, palavrasDoProduto } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { escreverMovimentos } from './estoque.ts';
import { semProduto } from './nao-encontrado.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

export const constraints: Constraints = {
  categorias_produtos__nome_vazio: [422, 'nome_vazio', t.key('Informe o nome da categoria')],
  categorias_produtos__nome: [409, 'categoria_repetida', t.key('Já existe uma categoria com este nome.')],
  produtos__codigo_barras: [409, 'codigo_repetido', t.key('Já existe um produto à venda com este código de barras.')],
  produtos__categoria: [404, 'categoria_nao_encontrada', t.key('Categoria não encontrada')],
  produtos__estoque: [422, 'estoque_fora_do_limite', t.key('Quantidade fora do limite.')],
  produtos__inteiro: [422, 'quantidade_fracionada', t.key('Este produto se conta em números inteiros.')],
  venda_itens__produto: [
    409,
    'produto_vendido',
    t.key('Este produto já foi vendido. Desligue “À venda” em vez de excluir.'),
  ],
};

/** What the form of a product shows, from `produtos p`. Sales and photos do not change it. */
const versaoDoProduto: Statement = sql`
  md5(row(p.nome, p.sku, p.codigo_barras, p.unidade, p.preco_centavos, p.categoria_id, p.descricao, p.ativo)::text)`;

/** What the form of a category shows, from `categorias_produtos c`. */
export const versaoDaCategoria: Statement = sql`md5(row(c.nome, c.ativo)::text)`;

export type VitrineRow = Omit<Output<typeof produtos.lerProdutoPorCodigo>, 'imagem_url'> & {
  imagem_path: string | null;
};

/** The columns of a `VitrineRow`, from `produtos p`. */
export const colunasDaVitrine: Statement = sql`
  p.id, p.nome, p.sku, p.codigo_barras, p.unidade, p.preco_centavos, p.estoque_atual, p.categoria_id, p.imagem_path`;

/** Turns the stored key of the picture into its public, unguessable address. */
export const comImagem = <Row extends VitrineRow>({ imagem_path, ...row }: Row) => ({
  ...row,
  imagem_url: imagem_path && publicLink(imagem_path),
});

const PAGINA = 100;

type Produto = Output<typeof produtos.listarProdutos>['itens'][number];
type ProdutoRow = Omit<Produto, 'imagem_url'> & VitrineRow & { cursor: string };

/** A page of products ordered by their folded names, including inactive ones. */
export const listarProdutos = handler(produtos.listarProdutos, async (ctx, { busca, categoria_id, depois_de }) => {
  const filtro = sql`
    p.org_id = ${ctx.orgId} and ${matching(sql`p.busca`, palavrasDoProduto(busca))}
    ${categoria_id ? sql`and p.categoria_id = ${categoria_id}` : sql``}`;
  const [linhas, contagem] = await Promise.all([
    ctx.db.rows<ProdutoRow>(sql`
      select ${colunasDaVitrine}, p.descricao, p.ativo, p.org_id, p.terreiro_id, c.nome as categoria, ${versaoDoProduto} as versao,
             p.nome_ordem || ' ' || p.id as cursor
      from produtos p left join categorias_produtos c on c.org_id = ${ctx.orgId} and c.id = p.categoria_id
      where ${filtro} ${afterCursor(depois_de, sql`(p.nome_ordem, p.id)`)}
      order by p.nome_ordem, p.id
      limit ${literal(PAGINA + 1)}`),
    ctx.db.row<{ total: number }>(sql`select count(*) as total from produtos p where ${filtro}`),
  ]);
  const { itens, proximo } = pageOf(linhas, PAGINA, ({ cursor }) => cursor);
  return { itens: itens.map((linha) => comImagem(linha)), total: contagem.total, proximo };
});

/**
 * The product of a scan: the active one with this barcode, else with its other form, else the only
 * one with this SKU.
 */
export const lerProdutoPorCodigo = handler(produtos.lerProdutoPorCodigo, async (ctx, { codigo }) => {
  const formas = formasDoCodigo(codigo);
  const [linha, outra] = await ctx.db.rows<VitrineRow & { lugar: number | null }>(sql`
    select ${colunasDaVitrine}, array_position(${formas}::text[], p.codigo_barras) as lugar
    from produtos p
    where p.org_id = ${ctx.orgId} and p.ativo and (p.codigo_barras = any(${formas}::text[]) or lower(p.sku) = lower(${codigo}))
    order by lugar nulls last limit 2`);
  if (!linha || (linha.lugar === null && outra)) {
    throw new Failure(404, 'codigo_nao_encontrado', t.key('Nenhum produto com código {code}.'), {
      params: { code: codigo },
    });
  }
  return comImagem(linha);
});

/** The documented field repeats the session's house (INV-11); another house's id is refused. */
function conferirTerreiro({ orgId }: HouseContext, terreiroId: string): void {
  if (terreiroId !== orgId) throw fieldFailure('terreiro_id', t.key('Selecione um terreiro'));
}

/** Creates a product and, if it has stock, its first movement. */
export const criarProduto = handler(produtos.criarProduto, async (ctx, input) => {
  conferirTerreiro(ctx, input.terreiro_id);
  const produto = await ctx.db.row<{ id: string }>(sql`
    insert into produtos (org_id, nome, sku, codigo_barras, unidade, preco_centavos, categoria_id, descricao, ativo, estoque_atual)
    values (${ctx.orgId}, ${input.nome}, ${input.sku}, ${input.codigo_barras}, ${input.unidade}, ${input.preco_centavos},
            ${input.categoria_id}, ${input.descricao}, ${input.ativo}, ${input.estoque_atual})
    returning id`);
  const inicio = input.estoque_atual ? [{ produto_id: produto.id, quantidade: input.estoque_atual }] : [];
  escreverMovimentos(ctx, inicio, { origem: 'cadastro' });
  await ctx.audit('produto.criar', { alvo: produto.id, depois: input });
  return produto;
});

/**
 * Changes everything except the stock, which only changes by movements. Past sales keep the name,
 * unit and price they were made with.
 */
export const editarProduto = handler(produtos.editarProduto, async (ctx, { id, terreiro_id, versao, ...campos }) => {
  conferirTerreiro(ctx, terreiro_id);
  const lido = await ctx.db.maybe<{ unidade: string; estoque_atual: number | null }>(sql`
    select nome, sku, codigo_barras, unidade, preco_centavos, categoria_id, ativo, estoque_atual from produtos
    where org_id = ${ctx.orgId} and id = ${id} for no key update`);
  if (!lido) throw semProduto();
  const { estoque_atual, ...antes } = lido;
  conferirUnidade(campos.unidade, estoque_atual, antes.unidade);
  const atual = sql`select ${versaoDoProduto} as versao from produtos p where org_id = ${ctx.orgId} and id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, () =>
    ctx.db.count(sql`
      update produtos
      set nome = ${campos.nome}, sku = ${campos.sku}, codigo_barras = ${campos.codigo_barras}, unidade = ${campos.unidade},
          preco_centavos = ${campos.preco_centavos}, categoria_id = ${campos.categoria_id}, descricao = ${campos.descricao}, ativo = ${campos.ativo}
      where org_id = ${ctx.orgId} and id = ${id}`),
  );
  await ctx.audit('produto.editar', { alvo: id, antes, depois: campos });
  return { ok: true as const };
});

/** Half a kilo is no whole number of packets: the stock is counted in whole ones first. */
function conferirUnidade(nova: string, estoque_atual: number | null, antes: string): void {
  if (estoque_atual === null || cabeNaUnidade(estoque_atual, nova)) return;
  const frase = t.key(
    'O estoque é {n} {unidade}. Antes de trocar a unidade, acerte a contagem para um número inteiro.',
  );
  throw new Failure(422, 'estoque_fracionado', frase, {
    params: { n: formatQuantidade(estoque_atual), unidade: antes },
    fields: { unidade: frase },
  });
}

interface Excluido {
  nome: string;
  sku: string | null;
  codigo_barras: string | null;
  preco_centavos: number;
  estoque_atual: number | null;
  imagem_path: string | null;
}

/**
 * Deletes a product that was never sold: the foreign key of sold lines refuses any other. Its photo
 * is deleted afterwards.
 */
export const excluirProduto = handler(produtos.excluirProduto, async (ctx, { id }) => {
  const excluir = () =>
    ctx.services.doors.casa(ctx.casa, {}, async (db) => {
      const linha = await db.maybe<Excluido>(sql`
        delete from produtos where org_id = ${ctx.orgId} and id = ${id}
        returning nome, sku, codigo_barras, preco_centavos, estoque_atual, imagem_path`);
      if (!linha) throw semProduto();
      const { imagem_path, ...antes } = linha;
      await writeAudit(db, ctx, 'produto.excluir', { alvo: id, antes });
      return imagem_path;
    });
  await replaceFile(ctx, { next: null, write: excluir });
  return { ok: true as const };
});
