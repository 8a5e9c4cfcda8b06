import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonStyle, mainButton, type ButtonStyle } from './button-style.ts';
import { whileBusy } from './button-busy.ts';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  icon?: LucideIcon;
  /** Shows that it is working, keeps width and focus, and cannot be pressed again. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  icon: Icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  return (
    <button
      {...mainButton(variant)}
      {...props}
      type={type}
      {...whileBusy(busy, onClick)}
      className={cn(buttonStyle({ variant, size, wide }), className)}
    >
      <span className={cn('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {Icon && <Icon aria-hidden className="size-5" />}
        {children}
      </span>
      {busy && <Spinner className="absolute" />}
    </button>
  );
}
