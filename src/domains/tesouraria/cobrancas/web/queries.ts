import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type PixEsperando = ApiOutput<'listarPixAConferir'>['itens'][number];

export const useProvedor = () => useApiQuery('lerProvedor', {});

/** Whether a PIX of this house confirms itself; false while that is not known. */
export const usePorProvedor = (): boolean => useApiQuery('lerFormaDoPix', {}).data?.por_provedor ?? false;

/**
 * The same invoices have the same code, so that asking again changes nothing. Nothing is kept: a
 * code that was shown before may be over.
 */
export const useCobrancaAberta = (faturas: readonly string[], total_centavos: number, enabled: boolean) =>
  useApiQuery(
    'abrirCobranca',
    { faturas: [...faturas], total_centavos },
    { enabled, retry: false, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );

const LOGO_MS = 3_000;
const DEPOIS_MS = 15_000;
const LOGO_ATE_MS = 120_000;

/** Reads a charge again and again until it is over, and at once when the screen is seen again. */
export const useConferida = (id: string | undefined, desde: number) =>
  useApiQuery(
    'conferirCobranca',
    { id: id ?? '' },
    {
      enabled: id !== undefined,
      retry: false,
      gcTime: 0,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data } }) => {
        if (data?.codigo === null) return false;
        return Date.now() - desde < LOGO_ATE_MS ? LOGO_MS : DEPOIS_MS;
      },
    },
  );

export const usePixAConferir = () => useApiQuery('listarPixAConferir', {});
