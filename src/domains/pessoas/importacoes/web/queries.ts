import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { t } from '../../../../shared/texts.ts';

export type Importacao = ApiOutput<'listarImportacoes'>['itens'][number];

export const useImportacoes = (enabled: boolean) => useApiQuery('listarImportacoes', {}, { enabled });

/** The answer is read again each time the dialog opens, because others pay and edit meanwhile. */
export const useImportacao = (id: string) => useApiQuery('lerImportacao', { id }, { gcTime: 0 });

export const useImportarMembros = () => useApiMutation('importarMembros');

export const useDesfazerImportacao = () =>
  useApiMutation('desfazerImportacao', { errorTitle: t('Erro ao desfazer a importação') });
