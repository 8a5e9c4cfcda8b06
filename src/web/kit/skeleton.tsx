import { t } from '../../shared/texts.ts';
import { cn } from './cn.ts';

/** A bar where text will be. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block h-4 animate-breathe rounded-sm bg-line', className)} />;
}

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-4/6', 'w-1/3'];

/** Rows on their way, said once to screen readers. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <div role="status">
      <span className="sr-only">{t('Carregando…')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex min-h-14.5 items-center gap-6 border-t border-line px-4 first:border-t-0 md:px-5.5"
        >
          <Skeleton className={cn('max-w-72', WIDTHS[row % WIDTHS.length])} />
          <Skeleton className="ml-auto w-20" />
        </div>
      ))}
    </div>
  );
}
