import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonStyle } from './button-style.ts';
import { whileBusy } from './button-busy.ts';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'>, Pick<ButtonStyle, 'variant'> {
  icon: LucideIcon;
  /** What it does, for everyone who does not see the icon. */
  label: string;
  busy?: boolean;
}

export function IconButton({
  icon: Icon,
  label,
  variant = 'ghost',
  busy = false,
  className,
  onClick,
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={label}
      {...whileBusy(busy, onClick)}
      className={cn(buttonStyle({ variant, size: 'icon' }), className)}
    >
      {busy ? <Spinner /> : <Icon aria-hidden className="size-5" />}
    </button>
  );
}
