import type { ApiInput, ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiPages } from '../../../../web/api/use-api-pages.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import type { EstadoDaLinha, FiltroDaBandeja } from '../rules.ts';

export type LinhaAConferir = ApiOutput<'listarLinhasAConferir'>['itens'][number];
export type AlvoDaLinha = LinhaAConferir['alvos'][number];
export type Decisao = ApiInput<'conciliarLinhas'>['decisoes'][number];
export type Destino = Decisao['destinos'][number];
export type LinhaConferida = ApiOutput<'listarLinhasConferidas'>['itens'][number];
export type ExtratoTrazido = ApiOutput<'listarExtratosTrazidos'>['itens'][number];
export type Lembrado = ApiOutput<'listarPagadores'>['itens'][number];

interface Procura {
  filtro: FiltroDaBandeja;
  busca: string;
  carteira_id?: string;
}

export const useLinhasAConferir = (procura: Procura) => useApiPages('listarLinhasAConferir', procura);
export const useLinhasConferidas = (procura: { estado: EstadoDaLinha; carteira_id?: string }) =>
  useApiPages('listarLinhasConferidas', procura);
export const useConferencia = (carteira_id: string) => useApiQuery('lerConferencia', { carteira_id });
export const useOpcoesDaLinha = (procura: { id: string; busca?: string; membro_id?: string } | null) =>
  useApiQuery('buscarParaLinha', procura ?? { id: '' }, { enabled: procura !== null, keepPrevious: true });
export const useExtratosTrazidos = (carteira_id: string) => useApiQuery('listarExtratosTrazidos', { carteira_id });
export const usePagadores = () => useApiQuery('listarPagadores', {});

export const useConciliar = (errorTitle: string) => useApiMutation('conciliarLinhas', { errorTitle });
export const useIgnorar = (errorTitle: string) => useApiMutation('ignorarLinhas', { errorTitle });
export const useRetomar = (errorTitle: string) => useApiMutation('retomarLinha', { errorTitle });
export const useEsquecerPagador = (errorTitle: string) => useApiMutation('esquecerPagador', { errorTitle });
export const useDesfazerExtrato = (errorTitle: string) => useApiMutation('desfazerExtrato', { errorTitle });
