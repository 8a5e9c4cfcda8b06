import { useState } from 'react';
import { cn } from './cn.ts';
import { initials } from './initials.ts';

interface Props {
  name: string;
  src?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `dende` for a house whose picture is on the dark ground. */
  tone?: 'mata' | 'dende';
  className?: string;
}

const SIZES = { sm: 'size-9 text-xs', md: 'size-11 text-sm', lg: 'size-14 text-lg', xl: 'size-24 text-2xl' };

/** A picture beside a name that is written out: silent for screen readers. */
export function Avatar({ name, src, size = 'md', tone = 'mata', className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = cn(
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-semibold select-none',
    tone === 'dende' ? 'bg-dende text-on-dende' : 'bg-mata-soft text-mata-ink',
    SIZES[size],
    className,
  );
  if (src && failed !== src)
    return <img src={src} alt="" className={cn(frame, 'object-cover')} onError={() => setFailed(src)} />;
  return (
    <span aria-hidden className={frame}>
      {initials(name)}
    </span>
  );
}
