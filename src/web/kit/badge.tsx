import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const style = cva(
  'inline-flex min-h-7 max-w-full shrink-0 items-center gap-1.5 px-2.5 py-0.5 text-xs leading-tight font-semibold [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'rounded-sm bg-sunken text-ink-2',
        mata: 'rounded-full bg-mata-soft text-mata-ink',
        dende: 'rounded-full bg-dende-soft text-dende-ink',
        aberta: 'rounded-full border border-aberta-line bg-surface text-aberta',
        atrasada: 'rounded-[8px] border-[1.5px] border-atrasada bg-atrasada-soft text-atrasada',
        paga: 'rounded-full bg-paga-soft text-paga',
        cancelada: 'rounded-full border border-dashed border-cancelada-line text-cancelada',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof style>['tone']>;

interface Props {
  tone?: BadgeTone;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone, icon: Icon, className, children }: Props) {
  return (
    <span className={cn(style({ tone }), className)}>
      {Icon && <Icon aria-hidden />}
      {children}
    </span>
  );
}
