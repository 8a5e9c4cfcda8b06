import { cn } from '../kit/cn.ts';

const NARROW = 32;

/**
 * The lines of a receipt as the paper will show them. The 48 columns of the wide paper fit a
 * telephone in smaller letters (29 em, padding and border).
 */
export const PaperPreview = ({ lines }: { lines: readonly string[] }) => (
  <div className="@container">
    <pre
      className={cn(
        'mx-auto w-fit max-w-full overflow-x-auto rounded-md border border-dashed border-line-strong bg-raised px-4 py-3 font-mono leading-snug',
        lines.some(({ length }) => length > NARROW) ? 'text-[min(0.75rem,(100cqi-2.125rem)/29)]' : 'text-xs',
      )}
    >
      {lines.join('\n')}
    </pre>
  </div>
);
