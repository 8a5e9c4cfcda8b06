import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { t } from '../../../../shared/texts.ts';
import type { Diverso } from './queries.ts';

/** What an entry was for, and which one it corrects. */
export function descreverDiverso({ descricao, corrige }: Pick<Diverso, 'descricao' | 'corrige'>): string | null {
  const correcao =
    corrige &&
    t('corrige {valor} de {dia}', { valor: formatBRL(corrige.valor_centavos), dia: formatDia(corrige.data) });
  return [descricao, correcao].filter(Boolean).join(' · ') || null;
}
