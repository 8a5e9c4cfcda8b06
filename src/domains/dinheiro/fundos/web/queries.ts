import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export const useFundos = () => useApiQuery('listarFundos', {});
export const useArquivarFundo = () => useApiMutation('arquivarFundo');
export const useReabrirFundo = (errorTitle: string) => useApiMutation('reabrirFundo', { errorTitle });
