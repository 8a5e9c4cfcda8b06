import { formatDia } from '../../../../shared/datas.ts';
import type { Repeticao } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { ContaAPagar } from './queries.ts';

export const NOMES_DAS_REPETICOES: Readonly<Record<Repeticao, () => string>> = {
  nao: () => t('Uma vez só'),
  mensal: () => t('Todo mês'),
  anual: () => t('Todo ano'),
};

/** 'todo mês, até 10/12/2026'; null for a bill that comes once. */
export function repeteEmPalavras({ repete, ate }: Pick<ContaAPagar, 'repete' | 'ate'>): string | null {
  if (repete === 'nao') return null;
  if (ate === null) return NOMES_DAS_REPETICOES[repete]().toLowerCase();
  const dia = formatDia(ate);
  return repete === 'mensal' ? t('todo mês, até {dia}', { dia }) : t('todo ano, até {dia}', { dia });
}
