import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { usePhone } from '../state/media.ts';
import { cn } from './cn.ts';

interface HeadProps {
  className?: string;
  children: ReactNode;
}

/** What opens a `<details className="group">`: its words, and an arrow that turns. */
export const FoldHead = ({ className, children }: HeadProps) => (
  <summary
    className={cn(
      'flex list-none items-center justify-between gap-4 font-semibold wrap-anywhere [&::-webkit-details-marker]:hidden',
      className,
    )}
  >
    {children}
    <ChevronDown
      aria-hidden
      className="size-5 shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-180"
    />
  </summary>
);

interface LineProps {
  title: string;
  /** What it is about, in quieter ink under the title. */
  note?: string;
  /** How much it is, and how pressing. */
  aside: ReactNode;
  children: ReactNode;
}

/** One line of a card, which opens what it counts. */
export const LineFold = ({ title, note, aside, children }: LineProps) => (
  <details className="group border-t border-line first:border-t-0">
    <FoldHead className="min-h-11 flex-wrap gap-y-1 py-1.5">
      <h3 className="min-w-0 flex-1 font-sans text-base font-semibold">
        {title}
        {note !== undefined && <span className="block text-sm font-normal text-ink-2">{note}</span>}
      </h3>
      <span className="text-sm font-normal text-ink-2">{aside}</span>
    </FoldHead>
    <div className="pb-3.5">{children}</div>
  </details>
);

interface Props {
  head: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * Folded on a telephone, so that daily content stands first; always open elsewhere. Turning the
 * telephone never closes it while somebody writes in it.
 */
export function PhoneFold({ head, className, children }: Props) {
  const wide = !usePhone();
  const [open, setOpen] = useState(wide);
  // Stays mounted once it was shown, so that typed text survives.
  const [drawn, setDrawn] = useState(wide);
  if (wide && !open) setOpen(true);
  if (open && !drawn) setDrawn(true);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className={cn('group', className)}>
      <FoldHead className="min-h-12 rounded-lg border border-line bg-surface px-4 py-2 shadow-1 md:hidden print:hidden">
        {head}
      </FoldHead>
      {drawn && <div className="max-md:mt-3.5">{children}</div>}
    </details>
  );
}
