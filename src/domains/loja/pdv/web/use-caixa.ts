import { useRef } from 'react';
import { ApiError } from '../../../../web/api/api-error.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { limparCodigo, produtoDoCodigo } from '../../produtos/rules.ts';
import { codigoNaoEncontrado, ler, type Leitura } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { adicionar } from './linhas.ts';
import { lerProdutoPorCodigo, type Pdv, type ProdutoDoPdv } from './queries.ts';
import { mudarCarrinho, vendaAberta } from './venda-aberta.ts';

export interface Caixa {
  adicionar: (produto: Pick<ProdutoDoPdv, 'id' | 'nome' | 'unidade' | 'preco_centavos'>) => void;
  porCodigo: (codigo: string, quando: number) => void;
}

const adicionarProduto: Caixa['adicionar'] = (produto) => mudarCarrinho((carrinho) => adicionar(carrinho, produto));

/**
 * The ways into the cart: a touch or a code. A code that is not in the catalogue here is looked up
 * on the server.
 */
export function useCaixa(pdv: Pdv): Caixa {
  const ultima = useRef<Leitura | null>(null);
  const porCodigo: Caixa['porCodigo'] = (texto, quando) => {
    const codigo = limparCodigo(texto);
    if (codigo === '') return;
    const leitura = ler(ultima.current, { codigo, quando });
    ultima.current = leitura.ultima;
    if (!leitura.aceita) return;
    const produto = produtoDoCodigo(pdv.produtos, codigo);
    if (produto) adicionarProduto(produto);
    else void procurar(codigo);
  };
  return { adicionar: adicionarProduto, porCodigo };
}

/**
 * An answer that comes after the sale has ended belongs to no customer, least of all to the next
 * one.
 */
async function procurar(codigo: string): Promise<void> {
  const { chave } = vendaAberta();
  try {
    const produto = await lerProdutoPorCodigo(codigo);
    if (vendaAberta().chave === chave) adicionarProduto(produto);
    else
      toast.aviso(
        t('{nome} não entrou na venda', { nome: produto.nome }),
        t('A venda já tinha terminado. Passe de novo, se for da próxima.'),
      );
  } catch (error) {
    avisar(error, codigo);
  }
}

function avisar(error: unknown, codigo: string): void {
  const refused = error instanceof ApiError && (error.status === 404 || error.offline);
  if (!refused) {
    toast.erro(t('Busca falhou'), error instanceof Error ? error.message : undefined);
    return;
  }
  const { titulo, descricao, params } = codigoNaoEncontrado(codigo);
  toast.erro(t(titulo), t(descricao, params));
}
