import { useEffect, useRef } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { announceToReaders } from '../../../../web/kit/announcer.tsx';
import { quantoDe } from '../../../../shared/quantidade.ts';
import { faltaNoEstoque } from '../../produtos/rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Estoques } from './use-estoques.ts';
import { totaisDe, useJogadaFora, useVendaAberta, type VendaAberta } from './venda-aberta.ts';

/**
 * Announces changes of the cart. The focus stays in the scanner's field or on a tile, so screen
 * readers would miss them.
 */
export function useDizerCarrinho(estoques: Estoques): void {
  const venda = useVendaAberta();
  const jogada = useJogadaFora() !== null;
  const antes = useRef(venda);
  useEffect(() => {
    const frase = oQueMudou(antes.current, venda, { jogada, estoques });
    antes.current = venda;
    if (frase) announceToReaders(frase);
  }, [venda, jogada, estoques]);
}

interface Beside {
  jogada: boolean;
  estoques: Estoques;
}

function oQueMudou(antes: VendaAberta, venda: VendaAberta, { jogada, estoques }: Beside): string | null {
  if (venda.carrinho === antes.carrinho) return null;
  const total = formatBRL(totaisDe(venda).total_centavos);
  if (venda.chave !== antes.chave) {
    // A completed sale is announced by its receipt.
    if (venda.carrinho.length === 0) return jogada ? t('Carrinho vazio') : null;
    return t('Total {total}', { total });
  }
  const havia = new Map(antes.carrinho.map(({ produto_id, quantidade }) => [produto_id, quantidade]));
  const mudou = venda.carrinho.find(({ produto_id, quantidade }) => quantidade !== havia.get(produto_id));
  if (mudou) {
    const { produto_id, quantidade, unidade, nome } = mudou;
    const dito = t('{quanto}. Total {total}', { quanto: quantoDe(quantidade, unidade, nome), total });
    const falta = faltaNoEstoque(estoques.get(produto_id), unidade, quantidade);
    return falta ? `${dito}. ${t(falta.frase, falta.params)}` : dito;
  }
  const ha = new Set(venda.carrinho.map(({ produto_id }) => produto_id));
  const saiu = antes.carrinho.find(({ produto_id }) => !ha.has(produto_id));
  return saiu ? t('{nome} removido. Total {total}', { nome: saiu.nome, total }) : null;
}
