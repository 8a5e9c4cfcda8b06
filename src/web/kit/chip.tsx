import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** One of a row of quick choices; pressed shows in ink. */
export function Chip({ pressed = false, className, ...props }: ComponentProps<'button'> & { pressed?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...props}
      className={cn(
        'inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full border px-4 text-left text-sm font-semibold wrap-anywhere transition-colors duration-150',
        pressed ? 'border-ink bg-ink text-bg' : 'border-line-strong bg-surface text-ink hover:bg-sunken',
        className,
      )}
    />
  );
}
