import { mount } from '../../../../server/actions/mount.ts';
import { produtos } from '../contract.ts';
import { t } from '../texts.ts';
import { contarEstoque, darEntrada, listarMovimentos } from './estoque.ts';
import { criarCategoria, editarCategoria, excluirCategoria, listarCategorias } from './categorias.ts';
import { criarProduto, editarProduto, excluirProduto, lerProdutoPorCodigo, listarProdutos } from './produtos.ts';
import { enviarFoto, removerFoto } from './foto.ts';

export const routes = mount(
  produtos,
  {
    listarProdutos,
    lerProdutoPorCodigo,
    criarProduto,
    editarProduto,
    excluirProduto,
    darEntrada,
    contarEstoque,
    listarMovimentos,
    enviarFoto,
    removerFoto,
    listarCategorias,
    criarCategoria,
    editarCategoria,
    excluirCategoria,
  },
  {
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
  },
);
