import { Roof } from '../kit/logo.tsx';
import { cn } from '../kit/cn.ts';
import { t } from '../../shared/texts.ts';

/** 'Carregando…' while the session or a screen is on its way. */
export function Loading({ inside = false }: { inside?: boolean }) {
  const roof = (
    <div role="status" className={cn('grid place-items-center', inside ? 'min-h-[60dvh]' : 'min-h-dvh')}>
      <div className="flex animate-enter flex-col items-center gap-4 text-ink-2">
        <Roof className="w-12 animate-breathe text-dende" />
        {t('Carregando…')}
      </div>
    </div>
  );
  if (inside) return roof;
  return (
    <main>
      <h1 className="sr-only">Ilê</h1>
      {roof}
    </main>
  );
}
