import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiPages } from '../../../../web/api/use-api-pages.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { t } from '../../../../shared/texts.ts';

export const useConsentimentos = (filtro: { busca: string; so_faltando: boolean }) =>
  useApiPages('listarConsentimentos', filtro);
export const useConsentimentosDoMembro = (membro_id: string) =>
  useApiQuery('consentimentosDoMembro', { membro_id }, { gcTime: 0 });
export const useTextosDeConsentimento = () => useApiQuery('listarTextosDeConsentimento', {});
export const useMeusDados = () => useApiQuery('meusDados', {});
export const usePedidosDeDados = (abertos: boolean) =>
  useApiQuery('listarPedidosDeDados', { abertos }, { keepPrevious: true });
export const useIncidentes = () => useApiQuery('listarIncidentes', {});

export const useDecidir = () => useApiMutation('decidirConsentimento', { errorTitle: t('Erro ao salvar') });
export const useDesistir = () => useApiMutation('desistirDoPedidoDeDados', { errorTitle: t('Erro ao retirar pedido') });
