import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiPages } from '../../../../web/api/use-api-pages.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import type { FiltroDoContrato } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

export type Terreiro = ApiOutput<'listarTerreiros'>['itens'][number];
export type Exclusao = ApiOutput<'lerExclusao'>;
export type Historico = ApiOutput<'lerHistorico'>;
export type PlanoSaas = ApiOutput<'listarPlanosSaas'>['itens'][number];
export type Pessoa = ApiOutput<'listarPessoas'>['itens'][number];

export const useTerreiros = (busca: string, contrato: FiltroDoContrato = 'todos') =>
  useApiPages('listarTerreiros', { busca, contrato });
export const useHistorico = (id: string) => useApiQuery('lerHistorico', { id });
export const usePlanosSaas = () => useApiQuery('listarPlanosSaas', {});
export const usePessoas = (email: string) => useApiQuery('listarPessoas', { email }, { keepPrevious: true });

export const useExcluirTerreiro = () => useApiMutation('excluirTerreiro', { errorTitle: t('Erro ao excluir') });
export const useExclusao = (id: string) => useApiQuery('lerExclusao', { id });
export const useRestaurarTerreiro = () => useApiMutation('restaurarTerreiro', { errorTitle: t('Erro ao salvar') });
export const useTrocarCodigo = () => useApiMutation('trocarCodigo', { errorTitle: t('Erro ao salvar') });
export const useExcluirPlanoSaas = () => useApiMutation('excluirPlanoSaas', { errorTitle: t('Erro ao excluir plano') });
export const usePedirReinicio = () => useApiMutation('reiniciarEtapasDaPessoa', { errorTitle: t('Erro ao salvar') });
export const useDesvincularPessoa = () => useApiMutation('desvincularPessoa', { errorTitle: t('Erro ao salvar') });
