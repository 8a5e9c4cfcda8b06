import { useSignedIn } from '../../../../web/session/session-store.ts';
import type { LancamentoDigitado } from './campos-do-lancamento.tsx';

/** An entry whose code is open somewhere, with the key that the code was asked for. */
export interface CodigoAberto {
  chave: string;
  valores: LancamentoDigitado;
}

const GUARDADO = 'ile.lancamento.codigo';

/**
 * The entry of a code survives a reload of the page: a telephone drops the page while its person
 * pays in the bank's app. It belongs to its person and house, and lasts for the day.
 */
export function useCodigoAberto() {
  const { usuario, casa, hoje } = useSignedIn();
  const dono = `${usuario.id} ${casa?.id ?? ''} ${hoje ?? ''}`;
  return {
    ler: (): CodigoAberto | null => {
      try {
        const lido = JSON.parse(sessionStorage.getItem(GUARDADO) ?? 'null') as (CodigoAberto & { dono: string }) | null;
        return lido?.dono === dono ? { chave: lido.chave, valores: lido.valores } : null;
      } catch {
        return null;
      }
    },
    guardar: (codigo: CodigoAberto | null): void => {
      try {
        if (codigo === null) sessionStorage.removeItem(GUARDADO);
        else sessionStorage.setItem(GUARDADO, JSON.stringify({ ...codigo, dono }));
      } catch {
        // Storage is blocked or full: the entry then lasts until the page is closed.
      }
    },
  };
}
