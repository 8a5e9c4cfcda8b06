import { useEffect, useState } from 'react';
import { foiCarregadaComoPdv } from './agente.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { address } from '../../../../shared/address.ts';

/**
 * Opens a part of the till that needs what only a page loaded as /pdv may do (print agent, camera).
 * If the person came from another screen, the page is reloaded once with the part open; the cart
 * survives the reload.
 */
export function useParteDoPdv(nome: 'camera' | 'impressora'): [aberta: boolean, mudar: (abrir: boolean) => void] {
  const [params, mudarEndereco] = useUrlParams('/pdv');
  const pedida = params.has(nome);
  const [aberta, setAberta] = useState(pedida);
  useEffect(() => {
    if (!pedida) return;
    mudarEndereco({ [nome]: null });
  }, [pedida, nome, mudarEndereco]);
  const mudar = (abrir: boolean) => {
    if (!abrir || foiCarregadaComoPdv()) return setAberta(abrir);
    location.assign(address('/pdv', { aba: params.get('aba'), busca: params.get('busca'), [nome]: '1' }));
  };
  return [aberta, mudar];
}
