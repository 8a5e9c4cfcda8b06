import { cn } from './cn.ts';

/** The one look of tabs, whether they change a part of the screen or its address. */
export const tabStrip = 'flex overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden';

export const tabStyle = (on: boolean): string =>
  cn(
    'relative inline-flex min-h-11 flex-none items-center justify-center gap-1.5 border-b-3 px-2.5 text-sm font-medium whitespace-nowrap transition-colors duration-150 focus-visible:outline-offset-[-3px] md:px-3',
    on ? 'border-dende font-semibold text-mata-ink' : 'border-transparent text-ink-2 hover:text-ink',
  );
