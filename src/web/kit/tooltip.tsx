import * as Radix from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

/** The name of what is only an icon. Needs `TooltipProvider` above it. */
export function Tooltip({
  label,
  side = 'top',
  disabled = false,
  children,
}: {
  label: string;
  side?: 'top' | 'right' | 'bottom';
  disabled?: boolean;
  children: ReactNode;
}) {
  if (disabled) return children;
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={8}
          className="z-70 animate-enter rounded-sm bg-ink px-2.5 py-1.5 text-xs font-semibold text-bg shadow-2"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={250}>{children}</Radix.Provider>
);
