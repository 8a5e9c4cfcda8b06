import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { mediaMatches } from '../../../../web/state/media.ts';
import { CAMPO_PAGO } from './recebido.tsx';
import type { Pdv } from './queries.ts';
import { useCaixa, type Caixa } from './use-caixa.ts';
import { useEstoques, type Estoques } from './use-estoques.ts';
import { useFinalizar, type Enviada, type VendaComCodigo, type VendaConcluida } from './use-finalizar.ts';
import type { Turno } from './turno.ts';
import { useLeitor } from './use-leitor.ts';
import { vendaAberta } from './venda-aberta.ts';

/** The code that is shown to the customer. */
interface ComCodigo {
  codigo: VendaComCodigo | null;
  mostrarCodigo: (porProvedor: boolean) => void;
  fecharCodigo: () => void;
  vendeuPeloCodigo: (enviada: Enviada) => void;
}

export interface Balcao extends ComCodigo {
  caixa: Caixa;
  /** The barcode field, which normally has the focus. */
  campo: RefObject<HTMLInputElement | null>;
  estoques: Estoques;
  finalizar: (imprimir: boolean) => void;
  ocupado: boolean;
  concluida: VendaConcluida | null;
  fecharRecibo: () => void;
  /** True on a phone while the cart is shown instead of the grid. */
  noCarrinho: boolean;
  setNoCarrinho: (aberto: boolean) => void;
}

/** The counter: scanner, keys, focus, and the sale from cart to receipt. */
export function useBalcao(pdv: Pdv, turno: Turno, ativo: boolean): Balcao {
  const campo = useRef<HTMLInputElement>(null);
  const [concluida, setConcluida] = useState<VendaConcluida | null>(null);
  const { noCarrinho, setNoCarrinho } = useTelaDoCarrinho();
  const caixa = useCaixa(pdv);
  const estoques = useEstoques(pdv);
  const [codigo, setCodigo] = useState<VendaComCodigo | null>(null);
  const {
    finalizar,
    ocupado,
    paraCodigo,
    concluir: concluirVenda,
  } = useFinalizar(pdv, turno, (venda) => {
    setConcluida(venda);
    if (noCarrinho) setNoCarrinho(false);
  });
  // On touch devices focusing would open a keyboard over the products; scans arrive without it.
  const focar = useCallback(() => {
    if (!mediaMatches('(pointer: coarse)')) campo.current?.focus();
  }, []);
  const fecharRecibo = () => {
    setConcluida(null);
    // After the dialog has returned the focus.
    setTimeout(focar, 0);
  };
  useEffect(() => {
    if (!ativo) return undefined;
    // After the press that opened this tab has focused it.
    const depois = setTimeout(focar, 0);
    return () => clearTimeout(depois);
  }, [ativo, focar]);
  useLeitor((lido, quando) => {
    if (concluida) fecharRecibo();
    caixa.porCodigo(lido, quando);
  }, ativo);
  const mostrarCodigo = (porProvedor: boolean) => {
    if (!porProvedor) setCodigo({ aberta: vendaAberta(), pedido: null });
    else setCodigo(paraCodigo());
  };
  const comCodigo: ComCodigo = {
    codigo,
    mostrarCodigo,
    fecharCodigo: () => setCodigo(null),
    vendeuPeloCodigo: (enviada) => {
      if (codigo) concluirVenda(codigo.aberta, enviada, false);
      setCodigo(null);
    },
  };
  const concluir = (imprimir: boolean) => void finalizar(imprimir);
  useTeclas({ F2: focar, F4: irAoPago, F8: () => concluir(false), F9: () => concluir(true), Escape: focar }, ativo);
  const recibo = { concluida, fecharRecibo };
  const tela = { noCarrinho, setNoCarrinho };
  return { caixa, campo, estoques, finalizar: concluir, ocupado, ...recibo, ...tela, ...comCodigo };
}

/** Opens the cart at its top, and restores the scroll position of the grid. */
function useTelaDoCarrinho() {
  const [noCarrinho, mudar] = useState(false);
  const rolagem = useRef(0);
  const setNoCarrinho = (aberto: boolean) => {
    if (aberto) rolagem.current = scrollY;
    mudar(aberto);
    requestAnimationFrame(() => scrollTo(0, aberto ? 0 : rolagem.current));
  };
  return { noCarrinho, setNoCarrinho };
}

const irAoPago = () => document.getElementById(CAMPO_PAGO)?.focus();

/** Keys of the till; ignored in a dialog, which has its own. */
function useTeclas(acoes: Readonly<Record<string, () => void>>, ativo: boolean): void {
  const pressionada = useEffectEvent((event: KeyboardEvent) => {
    const acao = acoes[event.key];
    if (!acao || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    acao();
  });
  useEffect(() => {
    if (!ativo) return undefined;
    const ouvir = (event: KeyboardEvent) => pressionada(event);
    document.addEventListener('keydown', ouvir);
    return () => document.removeEventListener('keydown', ouvir);
  }, [ativo]);
}
