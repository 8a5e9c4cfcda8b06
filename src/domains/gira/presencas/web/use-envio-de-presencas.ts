import { useEffect } from 'react';
import { queryClient } from '../../../../web/api/query-client.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import { enviarFilaDePresencas, relerFilaDePresencas, useNaFila, type DonoDaPorta, type Recusa } from './fila.ts';

const DE_NOVO_MS = 15_000;
/** Taps that follow each other go in one call. */
const JUNTAR_MS = 600;

/** Sends what waits: soon after a tap, when the network is back, and periodically. */
export function useEnvioDePresencas({ usuario, org }: DonoDaPorta): void {
  const fila = useNaFila({ usuario, org });
  const ultima = fila.at(-1)?.quando;
  useEffect(() => {
    void relerFilaDePresencas().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (ultima === undefined) return undefined;
    const tentar = () => void enviarEDizer({ usuario, org });
    const logo = setTimeout(tentar, JUNTAR_MS);
    const relogio = setInterval(tentar, DE_NOVO_MS);
    addEventListener('online', tentar);
    return () => {
      clearTimeout(logo);
      clearInterval(relogio);
      removeEventListener('online', tentar);
    };
  }, [ultima, usuario, org]);
}

/** Sends now, and says what the server did not take. */
async function enviarEDizer(dono: DonoDaPorta): Promise<void> {
  const { enviadas, recusas } = await enviarFilaDePresencas(dono).catch(() => ({ enviadas: 0, recusas: [] }));
  if (recusas.length > 0) toast.aviso(t('Nem tudo foi marcado'), frasesDe(recusas));
  if (enviadas > 0) void queryClient.invalidateQueries();
}

function frasesDe(recusas: readonly Recusa[]): string {
  const contar = (qual: string) => recusas.filter(({ porque }) => porque === qual).length;
  const [recentes, sairam] = [contar('mais_recente'), contar('saiu')];
  const outras = recusas.map(({ porque }) => porque).filter((um) => um !== 'mais_recente' && um !== 'saiu');
  return [
    ...(recentes > 0 ? [t('Outra pessoa marcou depois, e vale a marca dela: {n}.', { n: recentes })] : []),
    ...(sairam > 0 ? [t('Não estão mais ativas na casa: {n}.', { n: sairam })] : []),
    ...new Set(outras),
  ].join(' ');
}
