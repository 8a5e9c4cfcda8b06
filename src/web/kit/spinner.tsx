import { LoaderCircle } from 'lucide-react';
import { cn } from './cn.ts';

/** Only the sign; whoever shows it says in words what is being waited for. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-5 animate-spin', className)} />;
}
