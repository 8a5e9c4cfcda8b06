import { ChevronRight } from 'lucide-react';
import { address } from '../../../../shared/address.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { useCan } from '../../../../web/session/session-store.ts';
import { Link } from '../../../../web/state/router.ts';
import { usePrestacoes } from './queries.ts';

/**
 * The line of the dashboard for closing the last month; nothing once it is published. Who prepares
 * the month without publishing it is led to its preview.
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
          : t('Fechar o mês: conferir a prestação de contas de {mes}', { mes })}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}
