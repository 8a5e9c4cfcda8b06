import { t } from '../../../../shared/texts.ts';

/** How many wait; those that need a person come first. */
export function tituloDaFila(todas: number, recusadas: number): string {
  if (recusadas === 1) return t('1 venda da fila precisa de você');
  if (recusadas > 1) return t('{n} vendas da fila precisam de você', { n: recusadas });
  return todas === 1 ? t('1 venda na fila') : t('{n} vendas na fila', { n: todas });
}
