import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

interface Props extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** A sentence under the title. */
  note?: ReactNode;
  /** What stands right of the title: a link, a menu, a word. */
  aside?: ReactNode;
  /** Keeps the aside in the title's first line, however long the title is: a menu. */
  asideStays?: boolean;
  /** The zigzag strip, for the one most important block of the screen. */
  faixa?: boolean;
  /** Lets the content reach the edges (a table). */
  flush?: boolean;
  level?: 2 | 3;
}

export function Card({
  title,
  note,
  aside,
  asideStays = false,
  faixa = false,
  flush = false,
  level = 2,
  className,
  children,
  ...props
}: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      {...props}
      className={cn(
        'min-w-0 rounded-lg border border-line bg-surface shadow-1',
        faixa && 'faixa [--faixa-inset:8px]',
        className,
      )}
    >
      {(title || aside) && (
        <header
          className={cn(
            'flex items-baseline justify-between gap-x-4 gap-y-1 px-4 max-[20rem]:px-2 pt-4 md:px-5.5 md:pt-5',
            !asideStays && 'flex-wrap',
          )}
        >
          <div className="min-w-0">
            {title && <Heading className="text-xl">{title}</Heading>}
            {note && <p className="mt-1 text-sm text-ink-3">{note}</p>}
          </div>
          {aside && <div className={cn('text-sm text-ink-2', asideStays && 'shrink-0')}>{aside}</div>}
        </header>
      )}
      <div
        className={cn(
          flush ? (title || aside) && 'pt-4' : 'p-4 max-[20rem]:px-2 md:p-5.5',
          !flush && (title || aside) && 'pt-3.5 md:pt-4',
        )}
      >
        {children}
      </div>
    </section>
  );
}
