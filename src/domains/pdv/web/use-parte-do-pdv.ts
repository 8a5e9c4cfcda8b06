import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { foiCarregadaComoPdv } from './agente.ts';

/**
 * Opens a part of the till that needs what only a page loaded as /pdv may do (print agent, camera).
 * If the person came from another screen, the page is reloaded once with the part open; the cart
 * survives the reload.
 */
export function useParteDoPdv(nome: 'camera' | 'impressora'): [aberta: boolean, mudar: (abrir: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const pedida = params.has(nome);
  const [aberta, setAberta] = useState(pedida);
  useEffect(() => {
    if (!pedida) return;
    setParams(
      (antes) => {
        antes.delete(nome);
        return antes;
      },
      { replace: true },
    );
  }, [pedida, nome, setParams]);
  const mudar = (abrir: boolean) => {
    if (!abrir || foiCarregadaComoPdv()) return setAberta(abrir);
    const depois = new URLSearchParams(params);
    depois.set(nome, '');
    location.assign(`/pdv?${depois.toString()}`);
  };
  return [aberta, mudar];
}
