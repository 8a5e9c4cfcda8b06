import { LoaderCircle } from 'lucide-react';
import { cn } from './cn.ts';

/** The sign only; the caller says in words what is being waited for. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-5 animate-spin', className)} />;
}
