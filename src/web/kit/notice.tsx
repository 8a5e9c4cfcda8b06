import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const LOOKS: Record<'info' | 'aviso' | 'erro', { icon: LucideIcon; className: string; iconClass: string }> = {
  info: { icon: Info, className: 'border-aberta-line bg-aberta-soft', iconClass: 'text-aberta' },
  aviso: { icon: TriangleAlert, className: 'border-dende-line bg-dende-soft', iconClass: 'text-dende-ink' },
  erro: { icon: CircleAlert, className: 'border-atrasada-line bg-atrasada-soft', iconClass: 'text-atrasada' },
};

interface Props {
  tone?: 'info' | 'aviso' | 'erro';
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Said at once by screen readers: for what appears after an action (an inline error). */
  live?: boolean;
  className?: string;
}

/** Something to know that stays on the page. */
export function Notice({ tone = 'info', title, children, action, live = false, className }: Props) {
  const look = LOOKS[tone];
  const Icon = look.icon;
  return (
    <div
      {...(live && { role: 'alert' })}
      className={cn(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border px-4 py-3.5 text-ink',
        look.className,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', look.iconClass)} />
        <div className="min-w-0 flex-1">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-sm text-ink-2">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
