import type { CasaDoProduto } from './campos-do-produto.tsx';
import { CadastrarProduto } from './cadastrar-produto.tsx';
import { Categorias } from './categorias.tsx';
import { Lista } from './lista.tsx';

export interface ProdutosProps {
  parte: 'produtos' | 'categorias' | 'lista';
  casa: CasaDoProduto;
}

/** The till's screens besides the sale. */
export function Produtos({ parte, casa }: ProdutosProps) {
  if (parte === 'produtos') return <CadastrarProduto casa={casa} />;
  if (parte === 'categorias') return <Categorias />;
  return <Lista casa={casa} />;
}
