import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

/** It stands at the left of what is typed. */
export const ControlIcon = ({ of: Icon }: { of: LucideIcon }) => (
  <Icon aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-3" />
);

interface ButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  label: string;
}

/** It stands at the right of what is typed, pressed to clear or to show it. */
export const ControlButton = ({ icon: Icon, label, ...button }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    {...button}
    className="absolute top-1/2 right-0.5 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-md text-ink-3 hover:text-ink"
  >
    <Icon aria-hidden className="size-5" />
  </button>
);
