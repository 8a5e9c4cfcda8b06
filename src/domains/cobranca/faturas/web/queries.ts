import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiPages } from '../../../../web/api/use-api-pages.ts';
import { t } from '../../../../shared/texts.ts';

export type Fatura = ApiOutput<'listarFaturas'>['itens'][number];
export type Situacao = 'todas' | 'aberta' | 'paga' | 'atrasada' | 'cancelada';

/** 25 at a time; 'Ver mais' adds the next ones. */
export const useFaturas = (filtro: { busca: string; status: Situacao }) => useApiPages('listarFaturas', filtro);

export const preverFaltantes = (ano: number, mes: number) => call('preverFaltantes', { ano, mes });
export const useGerarFaltantes = () => useApiMutation('gerarFaltantes', { errorTitle: t('Erro ao gerar faturas') });
export const useEstenderHorizonte = () =>
  useApiMutation('estenderHorizonte', { errorTitle: t('Erro ao estender horizonte') });
