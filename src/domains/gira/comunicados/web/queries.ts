import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type Aviso = ApiOutput<'listarComunicados'>['itens'][number];
export type Escrita = NonNullable<Aviso['escrita']>;

export const useAvisos = () => useApiQuery('listarComunicados', {});
export const useQuemAbriu = (id: string) => useApiQuery('lerQuemAbriu', { id });
export const useDestinos = () => useApiQuery('lerDestinos', {});
export const useRetirarAviso = (errorTitle: string) => useApiMutation('retirarComunicado', { errorTitle });

/**
 * Marks the box as opened once its notices are shown. What was new then stays marked as new while
 * the screen is open. Without a network nothing is marked.
 */
export function useAbrir(itens: readonly Aviso[] | undefined): (id: string) => boolean {
  const client = useQueryClient();
  const [novos, setNovos] = useState<ReadonlySet<string> | null>(null);
  if (itens !== undefined && novos === null) setNovos(new Set(itens.filter(({ novo }) => novo).map(({ id }) => id)));
  const aberta = novos !== null;
  useEffect(() => {
    if (!aberta) return;
    void call('abrirComunicados', {}).then(
      () => client.invalidateQueries({ queryKey: ['listarComunicados'], refetchType: 'none' }),
      () => undefined,
    );
  }, [aberta, client]);
  return (id) => novos?.has(id) ?? false;
}
