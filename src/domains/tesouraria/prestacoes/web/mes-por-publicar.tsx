import { ChevronRight } from 'lucide-react';
import { address } from '../../../../shared/address.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { useCan } from '../../../../web/session/session-store.ts';
import { Link } from '../../../../web/state/router.ts';
import { usePrestacoes } from './queries.ts';

/**
 * The line of the dashboard for closing the last month; nothing once it is published. Who may not
 * publish reads who does, and is led to the preview.
 */
export function MesPorPublicar() {
  const publica = useCan()('gestao');
  const publicar = usePrestacoes().data?.por_fechar;
  if (!publicar) return null;
  const mes = rotulo(publicar, getLanguage());
  return (
    <Link
      href={address('/prestacao-de-contas', { publicar })}
      className="flex min-h-11 items-center justify-between gap-4 border-line py-1.5 font-semibold not-first:border-t hover:text-mata-ink"
    >
      <span className="min-w-0 flex-1">
        {publica
          ? t('Fechar o mês: publicar a prestação de contas de {mes}', { mes })
          : t('Ver a prestação de contas de {mes}', { mes })}
        {!publica && (
          <span className="block text-sm font-normal text-ink-2">
            {t('Para fechar o mês, um responsável ou administrador publica.')}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}
