import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonStyle, mainButton, type ButtonStyle } from './button-style.ts';
import { cn } from './cn.ts';
import { Link } from '../state/router.ts';
import type { Address } from '../../shared/address.ts';

interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href'>, ButtonStyle {
  href: Address;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({ href, variant, size, wide, icon: Icon, className, children, ...props }: LinkButtonProps) {
  return (
    <Link
      href={href}
      {...props}
      {...mainButton(variant)}
      className={cn(buttonStyle({ variant, size, wide }), 'no-underline', className)}
    >
      {Icon && <Icon aria-hidden className="size-5" />}
      {children}
    </Link>
  );
}
