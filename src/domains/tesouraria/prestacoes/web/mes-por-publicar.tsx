import { ChevronRight } from 'lucide-react';
import { address } from '../../../../shared/address.ts';
import { competenciaDoDia, rotulo, somarMeses } from '../../../../shared/competencia.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { Link } from '../../../../web/state/router.ts';
import { usePrestacoes } from './queries.ts';

/** The line of the dashboard for closing the last month; nothing once it is published. */
export function MesPorPublicar({ hoje }: { hoje: string }) {
  const { data } = usePrestacoes();
  const mes = somarMeses(competenciaDoDia(hoje), -1);
  if (!data || data.itens.some(({ competencia }) => competencia === mes)) return null;
  return (
    <Link
      href={address('/prestacao-de-contas', { publicar: mes })}
      className="flex min-h-11 items-center justify-between gap-4 py-1.5 font-semibold hover:text-mata-ink"
    >
      <span className="min-w-0 flex-1">
        {t('Fechar o mês: publicar a prestação de contas de {mes}', { mes: rotulo(mes, getLanguage()) })}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}
