import type { ApiInput, ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiPages } from '../../../../web/api/use-api-pages.ts';
import { t } from '../../../../shared/texts.ts';

export type Filtros = Omit<ApiInput<'listarAuditoria'>, 'depois_de'>;
export type Linha = ApiOutput<'listarAuditoria'>['itens'][number];

export const useAuditoria = (filtros: Filtros) => useApiPages('listarAuditoria', filtros);
export const useExportar = () => useApiMutation('exportarAuditoria', { errorTitle: t('Erro ao exportar') });
