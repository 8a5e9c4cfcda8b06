import { useEffect, useRef } from 'react';
import { formatBRL } from '../../../shared/centavos.ts';
import { announce } from '../../../web/kit/announcer.tsx';
import { quantoDe } from '../../produtos/rules.ts';
import { t } from '../texts.ts';
import { totaisDe, useJogadaFora, useVendaAberta, type VendaAberta } from './venda-aberta.ts';

/** Announces changes of the cart: they happen away from the focus, which is in the scanner's field or on a tile, so screen readers would miss them. */
export function useDizerCarrinho(): void {
  const venda = useVendaAberta();
  const jogada = useJogadaFora() !== null;
  const antes = useRef(venda);
  useEffect(() => {
    const frase = oQueMudou(antes.current, venda, jogada);
    antes.current = venda;
    if (frase) announce(frase);
  }, [venda, jogada]);
}

function oQueMudou(antes: VendaAberta, venda: VendaAberta, jogada: boolean): string | null {
  if (venda.carrinho === antes.carrinho) return null;
  const total = formatBRL(totaisDe(venda).total_centavos);
  if (venda.chave !== antes.chave) {
    // A completed sale is announced by its receipt.
    if (venda.carrinho.length === 0) return jogada ? t('Carrinho vazio') : null;
    return t('Total {total}', { total });
  }
  const havia = new Map(antes.carrinho.map(({ produto_id, quantidade }) => [produto_id, quantidade]));
  const mudou = venda.carrinho.find(({ produto_id, quantidade }) => quantidade !== havia.get(produto_id));
  if (mudou)
    return t('{quanto}. Total {total}', { quanto: quantoDe(mudou.quantidade, mudou.unidade, mudou.nome), total });
  const ha = new Set(venda.carrinho.map(({ produto_id }) => produto_id));
  const saiu = antes.carrinho.find(({ produto_id }) => !ha.has(produto_id));
  return saiu ? t('{nome} removido. Total {total}', { nome: saiu.nome, total }) : null;
}
