import type { LucideIcon } from 'lucide-react';
import * as Radix from 'radix-ui/tabs';
import { useRef, type ReactNode } from 'react';
import { t } from '../../shared/texts.ts';
import { cn } from './cn.ts';
import { fadingEdges, tabStrip, tabStyle, useTabInSight } from './tab-style.ts';

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
  /** Inside a dialog: the strip stays at the top while the content scrolls. */
  sticky?: boolean;
  children: ReactNode;
}

export function Tabs<Value extends string>({
  value,
  onValueChange,
  label,
  items,
  sticky = false,
  children,
}: Props<Value>) {
  const root = useRef<HTMLDivElement>(null);
  const strip = useTabInSight<HTMLDivElement>(value);
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
        ref={strip}
        aria-label={label}
        className={cn(
          tabStrip,
          fadingEdges,
          'print:border-none',
          sticky &&
            'sticky short:static -top-5 z-10 -mx-4 -mt-5 mb-5 bg-bg px-2 md:-top-6 md:-mx-6 md:-mt-6 md:mb-6 md:px-4',
        )}
      >
        {items.map((item) => (
          <TabTrigger key={item.value} item={item} on={item.value === value} />
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

function TabTrigger<Value extends string>({ item, on }: { item: TabItem<Value>; on: boolean }) {
  const { icon: Icon, label, short } = item;
  return (
    <Radix.Trigger
      value={item.value}
      // Radix focuses it by program, and browsers then draw the ring of the keyboard.
      onMouseDown={({ button, currentTarget }) => button === 0 && currentTarget.focus({ focusVisible: false })}
      className={cn(
        tabStyle(on),
        // Tabs with icons share a telephone's width. Paper shows the visible part's name only.
        Icon && 'py-1.5 leading-tight max-md:flex-auto max-md:flex-col max-md:px-0.5 max-md:text-[0.78rem]',
        on ? 'print:border-none print:px-0' : 'print:hidden',
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
