import type { LucideIcon } from 'lucide-react';
import * as Radix from 'radix-ui/tabs';
import { useRef, type ReactNode } from 'react';
import { t } from '../texts.ts';
import { cn } from './cn.ts';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  /** The short word shown where the whole one does not fit. */
  short?: string;
  icon?: LucideIcon;
  /** Something in this tab needs attention (a field with an error). */
  alert?: boolean;
}

interface Props<Value extends string> {
  value: Value;
  onValueChange: (value: Value) => void;
  /** What the tabs divide, for screen readers. */
  label: string;
  items: ReadonlyArray<TabItem<Value>>;
  /** `underline` for parts of one thing, `segment` for parts of a screen. */
  look?: 'underline' | 'segment';
  /** Inside a dialog: the strip stays at the top while the content scrolls. */
  sticky?: boolean;
  children: ReactNode;
}

export function Tabs<Value extends string>({
  value,
  onValueChange,
  label,
  items,
  look = 'underline',
  sticky = false,
  children,
}: Props<Value>) {
  const root = useRef<HTMLDivElement>(null);
  const change = (next: string) => {
    // The parts share one scroll position, so the next one is shown from its beginning.
    if (sticky) root.current?.scrollIntoView?.();
    onValueChange(next as Value);
  };
  return (
    <Radix.Root
      ref={root}
      value={value}
      onValueChange={change}
      // A focused control scrolls out from under the strip, together with its label.
      className={cn(sticky && '[&_:is(input,select,textarea,button:not([role=tab]))]:scroll-mt-24')}
    >
      <Radix.List
        aria-label={label}
        className={cn(
          look === 'underline'
            ? 'flex overflow-x-auto border-b border-line [scrollbar-width:none]'
            : 'flex flex-wrap gap-1 rounded-lg border border-line bg-sunken p-1 md:inline-flex md:max-w-full print:border-none print:p-0',
          sticky &&
            'sticky short:static -top-5 z-10 -mx-4 -mt-5 mb-5 bg-bg px-2 md:-top-6 md:-mx-6 md:-mt-6 md:mb-6 md:px-4',
        )}
      >
        {items.map((item) => (
          <TabTrigger key={item.value} item={item} look={look} />
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

const LOOKS = {
  underline:
    'border-b-[3px] border-transparent text-ink-2 hover:text-ink data-[state=active]:border-dende data-[state=active]:font-semibold data-[state=active]:text-mata-ink md:flex-none md:px-3',
  segment:
    // Paper shows the name of the visible part only. On a tablet the till's four names fit one line
    // beside the cart.
    'rounded-md text-ink-2 hover:text-ink print:px-0 print:data-[state=inactive]:hidden data-[state=active]:bg-raised data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:shadow-1 md:flex-initial md:px-[clamp(0.25rem,1.5cqi,1rem)]',
};

function TabTrigger<Value extends string>({ item, look }: { item: TabItem<Value>; look: 'underline' | 'segment' }) {
  const { icon: Icon, label, short } = item;
  return (
    <Radix.Trigger
      value={item.value}
      // Radix focuses it by program, and browsers then draw the ring of the keyboard.
      onMouseDown={({ button, currentTarget }) => button === 0 && currentTarget.focus({ focusVisible: false })}
      className={cn(
        'relative inline-flex min-h-12 flex-auto items-center justify-center gap-1 px-1 py-1.5 leading-tight font-medium whitespace-nowrap transition-colors duration-150 focus-visible:outline-offset-[-3px]',
        Icon ? 'flex-col text-[0.78rem] md:flex-row md:gap-2 md:text-sm' : 'text-sm',
        LOOKS[look],
      )}
    >
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      <span className={cn(short && 'max-lg:hidden')}>{label}</span>
      {short && <span className="lg:hidden">{short}</span>}
      {item.alert && (
        <span className="absolute top-2 right-1 size-2 rounded-full bg-atrasada">
          <span className="sr-only">{t('corrigir')}</span>
        </span>
      )}
    </Radix.Trigger>
  );
}

export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className={cn('focus-visible:outline-offset-4', className)}>
      {children}
    </Radix.Content>
  );
}
