import { t } from '../texts.ts';
import type { Escrita } from './queries.ts';

/** Whom a notice is for, in words. */
export function paraQuem({ para, quem }: Pick<Escrita, 'para' | 'quem'>): string {
  if (para === 'todos' || quem === null) return t('Para todos');
  if (para === 'funcao') return t('Para quem faz {quem}', { quem });
  if (para === 'evento') return t('Para quem respondeu a {quem}', { quem });
  return t('Para {quem}', { quem });
}
