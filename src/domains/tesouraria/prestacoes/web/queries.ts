import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type PrestacaoLida = ApiOutput<'lerPrestacao'>;
export type Previa = ApiOutput<'preverPrestacao'>;
export type Prestacoes = ApiOutput<'listarPrestacoes'>;
export type LinhaDoAjuste = ApiOutput<'listarAjustes'>['itens'][number];
export type FundoComSaldo = ApiOutput<'listarSaldosDosFundos'>['itens'][number];

export const usePrestacoes = () => useApiQuery('listarPrestacoes', {});
export const usePrestacao = (competencia: string, versao: number | null) =>
  useApiQuery(
    'lerPrestacao',
    { competencia, ...(versao !== null && { versao }) },
    { enabled: competencia !== '', keepPrevious: true },
  );

/** A reading that is sent as a POST, because the typed text must not stand in an address. */
export const usePrevia = (competencia: string, texto: string, motivo: string) =>
  useQuery<Previa, ApiError>({
    queryKey: ['preverPrestacao', competencia, texto, motivo],
    queryFn: ({ signal }) => call('preverPrestacao', { competencia, texto, motivo }, { signal }),
    enabled: competencia !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

export const useAjustes = (competencia: string, versao: number | null) =>
  useApiQuery('listarAjustes', { competencia, ...(versao !== null && { versao }) });

export const useSaldosDosFundos = () => useApiQuery('listarSaldosDosFundos', {});
