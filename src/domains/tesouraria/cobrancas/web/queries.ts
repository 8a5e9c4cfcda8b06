import type { ApiInput, ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiPages } from '../../../../web/api/use-api-pages.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type PixEsperando = ApiOutput<'listarPixAConferir'>['itens'][number];

export const useProvedor = () => useApiQuery('lerProvedor', {});

/** What every charge tells a screen. */
export type CobrancaLida = Pick<ApiOutput<'conferirCobranca'>, 'id' | 'estado' | 'valor_centavos' | 'codigo'> &
  Partial<Pick<ApiOutput<'conferirCobranca'>, 'espera_pessoa'>>;

/** Nothing is kept: a code that was shown before may be over. */
const SO_UMA_VEZ = { retry: false, gcTime: 0 } as const;
/** The same thing has the same code, so that asking again changes nothing. */
export const SEM_PEDIR_DE_NOVO = { ...SO_UMA_VEZ, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const useCobrancaAberta = (pedido: ApiInput<'abrirCobranca'>, enabled: boolean) =>
  useApiQuery('abrirCobranca', pedido, { enabled, ...SEM_PEDIR_DE_NOVO });

const LOGO_MS = 3_000;
const DEPOIS_MS = 15_000;
const LOGO_ATE_MS = 120_000;

/** Reads a charge again and again until it is over, and at once when the screen is seen again. */
export const lendoDeNovo = (desde: number) =>
  ({
    ...SO_UMA_VEZ,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }: { state: { data?: CobrancaLida | undefined } }) => {
      if (data?.codigo === null) return false;
      return Date.now() - desde < LOGO_ATE_MS ? LOGO_MS : DEPOIS_MS;
    },
  }) as const;

export const useConferida = (id: string | undefined, desde: number) =>
  useApiQuery('conferirCobranca', { id: id ?? '' }, { enabled: id !== undefined, ...lendoDeNovo(desde) });

export type PixNaLista = ApiOutput<'listarPixRecebidos'>['itens'][number];

export const usePixRecebidos = () => useApiPages('listarPixRecebidos', {});

export type Repasse = ApiOutput<'listarRepasses'>['repasses'][number];

export const useRepasses = () => useApiQuery('listarRepasses', {});

export const usePixAConferir = () => useApiQuery('listarPixAConferir', {});
