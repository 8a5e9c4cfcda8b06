import { t } from '../../../../shared/texts.ts';
import type { Escalado } from './queries.ts';

/** Why somebody does not come, as it stands beside their name; null if they do. */
export function porque({ impedido, serve_em }: Pick<Escalado, 'impedido' | 'serve_em'>): string | null {
  if (impedido === null) return null;
  if (impedido === 'outro_evento') return t('já serve em {evento}', { evento: serve_em ?? '' });
  return {
    inativo: t('não está mais ativo'),
    nao_vai: t('disse que não vem'),
    ausente: t('ausente'),
    pausado: t('em pausa'),
  }[impedido];
}
