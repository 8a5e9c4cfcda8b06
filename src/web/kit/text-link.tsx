import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Link } from '../state/router.ts';
import type { Address } from '../../shared/address.ts';

export function TextLink({ className, href, ...props }: Omit<ComponentProps<'a'>, 'href'> & { href: Address }) {
  return (
    <Link
      href={href}
      {...props}
      className={cn(
        'touch rounded-sm font-semibold text-mata-ink underline decoration-mata-line decoration-2 underline-offset-4 hover:decoration-current',
        className,
      )}
    />
  );
}
