import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { useUpload } from '../../../../web/api/use-upload.ts';

export type Anexo = ApiOutput<'listarAnexos'>['itens'][number];

export const useAnexos = (lancamento_id: string) => useApiQuery('listarAnexos', { lancamento_id });
export const useAnexar = () => useUpload('anexarComprovante');
export const useRemoverAnexo = (errorTitle: string) => useApiMutation('removerAnexo', { errorTitle });
