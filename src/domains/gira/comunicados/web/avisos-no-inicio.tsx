import { Badge } from '../../../../web/kit/badge.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { t } from '../texts.ts';
import { useAvisos } from './queries.ts';

const NO_INICIO = 3;

/**
 * The newest notices on the first screen: their titles and beginnings. Reading them whole opens the
 * box. Nothing to say: no card.
 */
export function AvisosNoInicio() {
  const itens = useAvisos().data?.itens.filter(({ estado }) => estado === 'vale') ?? [];
  if (itens.length === 0) return null;
  return (
    <Card title={t('Avisos da casa')} aside={<TextLink href="/avisos">{t('Ver todos')}</TextLink>}>
      <ul className="flex flex-col divide-y divide-line">
        {itens.slice(0, NO_INICIO).map(({ id, titulo, texto, novo }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              {titulo}
              {novo && <Badge tone="mata">{t('Novo')}</Badge>}
            </p>
            <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-2">{texto}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
