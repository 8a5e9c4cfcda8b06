import { useEffect, type ReactNode } from 'react';
import { formatBRL } from '../../shared/centavos.ts';
import { t } from '../../shared/texts.ts';
import { announceToReaders } from './announcer.tsx';
import { Button } from './button.tsx';
import { cn } from './cn.ts';

interface Props {
  /** How many are chosen; nothing is shown for none. */
  count: number;
  /** Centavos. */
  total: number;
  /** How many, where more is to be said of it. */
  words?: string;
  /** What comes in and what goes out, where their difference would hide how much moves. */
  sums?: string;
  onClear: () => void;
  /** The money button. */
  children: ReactNode;
}

const selected = (n: number): string => (n === 1 ? t('{n} selecionada', { n }) : t('{n} selecionadas', { n }));

/** The chosen items and their total, always in sight at the bottom. */
export function PayBar({ count, total, words = selected(count), sums, onClear, children }: Props) {
  const sum = sums ?? formatBRL(total);
  // Always rendered: some screen readers miss a live region that appears together with its words.
  const heard = count > 0 && `${words}, ${sum}`;
  useEffect(() => {
    if (heard) announceToReaders(heard);
  }, [heard]);
  if (count === 0) return null;
  return (
    <div
      data-foot
      className="print:hidden sticky short:static bottom-0 z-20 -mx-4 mt-5 animate-rise pt-1 md:bottom-4 md:mx-0"
    >
      <div className="faixa flex flex-wrap items-center gap-x-3 gap-y-3 overflow-hidden rounded-t-xl border border-bar-line bg-bar px-4 pt-4.5 pb-[max(1rem,env(safe-area-inset-bottom))] text-on-chao shadow-3 [--faixa-inset:6px] md:rounded-xl md:px-6 md:py-4 md:pt-5">
        <p className="mr-auto leading-tight">
          <span className="block text-sm text-on-chao-2">{words}</span>
          <span
            className={cn(
              'font-bold figures',
              sums === undefined ? 'text-2xl whitespace-nowrap md:text-[2rem]' : 'text-lg md:text-xl',
            )}
          >
            {sum}
          </span>
        </p>
        <Button variant="chao" onClick={onClear}>
          {t('Limpar seleção')}
        </Button>
        <div className="max-md:w-full max-md:*:w-full">{children}</div>
      </div>
    </div>
  );
}
