import type { ApiError } from '../../../../web/api/api-error.ts';
import { t } from '../../../../shared/texts.ts';

/**
 * People whose session or membership has ended are told so. Any other failure has the title of what
 * was tried.
 */
export function tituloDaFalha(erro: Pick<ApiError, 'code'> | null, titulo: string): string {
  if (erro?.code === 'sem_sessao') return t('Usuário não autenticado');
  if (erro?.code === 'sem_terreiro') return t('Falha ao garantir terreiro padrão');
  return titulo;
}
