import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { t } from '../../../../shared/texts.ts';

interface Dita {
  dia: string;
  /** Centavos. */
  valor_centavos: number;
  descricao: string;
  pagador?: string | null;
}

/**
 * What a screen reader calls each line, in the order of the list. A bank may have two identical
 * lines of one day, so the second of them says that it is the second.
 */
export function nomesDasLinhas(linhas: readonly Dita[]): string[] {
  const vezes = new Map<string, number>();
  return linhas.map(({ dia, valor_centavos, descricao, pagador }) => {
    const item = `${pagador ?? (descricao || '—')} · ${formatDia(dia)} · ${formatBRL(valor_centavos)}`;
    const vez = (vezes.get(item) ?? 0) + 1;
    vezes.set(item, vez);
    return vez === 1 ? item : t('{item} · {n}ª igual', { item, n: vez });
  });
}
