import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { cn } from './cn.ts';

export function TextLink({ className, href, ...props }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
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
