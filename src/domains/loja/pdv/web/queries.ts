import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiInput, ApiOutput } from '../../../../web/api/action-types.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { STAYS_TRUE } from '../../../../web/print/stays-true.ts';
import { t } from '../../../../shared/texts.ts';

export type Pdv = ApiOutput<'lerPdv'>;
export type ProdutoDoPdv = Pdv['produtos'][number];
export type Impressora = Pdv['impressora'];
export type VendaEnviada = ApiInput<'registrarVenda'>;
export type ReciboLido = ApiOutput<'lerRecibo'>;
export type VendaFeita = ApiOutput<'listarVendas'>['itens'][number];

/**
 * How long a counter waits. After it the sale is queued with its key, and the stored catalogue is
 * used.
 */
export const PACIENCIA_MS = 10_000;

const DE_NOVO_MS = 3 * 60_000;
/**
 * Retries this often while the server is out of reach, so that an unattended till soon shows that
 * it is back.
 */
const SEM_REDE_MS = 5000;

/**
 * A till is open all evening, so it also picks up prices and stock changed elsewhere, not only
 * after its own next sale.
 */
export const usePdv = (semRede: boolean) =>
  useApiQuery('lerPdv', {}, { refetchInterval: semRede ? SEM_REDE_MS : DE_NOVO_MS, patience: PACIENCIA_MS });
export const useClientes = (busca: string) => useApiQuery('buscarClientes', { busca }, { keepPrevious: true });
/**
 * The sales of one day, 50 at a time. Another day's sales and totals are not shown while these
 * load.
 */
export const useVendas = (dia: string, so_meus: boolean) =>
  useInfiniteQuery({
    queryKey: ['listarVendas', { dia, so_meus }],
    queryFn: ({ pageParam, signal }) =>
      call('listarVendas', { dia, so_meus, ...(pageParam && { antes_de: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (pagina: ApiOutput<'listarVendas'>) => pagina.proximo,
  });
export const useFechamento = (dia: string, so_meus: boolean) => useApiQuery('fecharDia', { dia, so_meus });

export const useRegistrarVenda = () => useApiMutation('registrarVenda', { patience: PACIENCIA_MS });
export const useCorrigirEstoque = () =>
  useApiMutation('corrigirEstoqueDaVenda', { errorTitle: t('Erro ao finalizar') });
export const useDefinirPin = () => useApiMutation('definirPinGaveta');
export const useDescartarVenda = () => useApiMutation('descartarVenda', { errorTitle: t('Erro ao remover') });

export const enviarVenda = (venda: VendaEnviada) => call('registrarVenda', venda, { patience: PACIENCIA_MS });
export const lerRecibo = (id: string) => call('lerRecibo', { id });
export const useReciboDaVenda = (id: string, lido: ReciboLido) =>
  useApiQuery('lerRecibo', { id }, { ...STAYS_TRUE, initialData: lido });
export const lerProdutoPorCodigo = (codigo: string) => call('lerProdutoPorCodigo', { codigo });
export const abrirGaveta = (pin: string, org_id: string) => call('abrirGaveta', { pin, org_id, terreiro_id: org_id });
