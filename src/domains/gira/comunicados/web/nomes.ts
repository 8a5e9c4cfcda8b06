import { t } from '../../../../shared/texts.ts';
import type { Escrita } from './queries.ts';

/** Whom a notice is for, in words. */
export function paraQuem({ para, quem }: Pick<Escrita, 'para' | 'quem'>): string {
  if (para === 'todos' || quem === null) return t('Para todos');
  if (para === 'funcao') return t('Para quem faz {quem}', { quem });
  if (para === 'evento') return t('Para quem respondeu a {quem}', { quem });
  return t('Para {quem}', { quem });
}

/** How many of those with an account opened the box since. */
export const quantosAbriram = ({ contas, abriram }: Pick<Escrita, 'contas' | 'abriram'>): string =>
  abriram === 1 || contas === 1
    ? t('{n} de {todos} abriu depois deste aviso', { n: abriram, todos: contas })
    : t('{n} de {todos} abriram depois deste aviso', { n: abriram, todos: contas });
