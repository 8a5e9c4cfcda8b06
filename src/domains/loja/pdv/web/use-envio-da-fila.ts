import { useEffect } from 'react';
import { queryClient } from '../../../../web/api/query-client.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import { ehDe, enviarFila, relerFila, useEntradas, type Dono } from './fila.ts';

const DE_NOVO_MS = 15_000;

/**
 * Tries to send the queue while it is not empty: at once, when the network is back, and
 * periodically. It also looks for sales of a tab that was closed.
 */
export function useEnvioDaFila({ usuario, org }: Dono): void {
  const espera = useEntradas().some((entrada) => !entrada.recusa && ehDe(entrada, { usuario, org }));
  useEffect(() => {
    const tentar = () => {
      if (espera) void enviarEContar({ usuario, org });
      else void relerFila().catch(() => undefined);
    };
    tentar();
    const relogio = setInterval(tentar, DE_NOVO_MS);
    addEventListener('online', tentar);
    return () => {
      clearInterval(relogio);
      removeEventListener('online', tentar);
    };
  }, [espera, usuario, org]);
}

/** Sends the queue now, says how many were accepted, and refreshes stock and sales. */
export const enviarEContar = (dono: Dono): Promise<void> => enviarFila(dono).then(contar, () => undefined);

function contar(enviadas: number): void {
  if (enviadas === 0) return;
  toast.sucesso(enviadas === 1 ? t('1 venda da fila enviada') : t('{n} vendas da fila enviadas', { n: enviadas }));
  void queryClient.invalidateQueries();
}
