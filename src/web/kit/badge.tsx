import { cva, type VariantProps } from 'class-variance-authority';
import { Check, Clock, TriangleAlert, type LucideIcon } from 'lucide-react';
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

/** States are told by an icon too, not by their colour alone. */
const ICONS: Partial<Record<BadgeTone, LucideIcon>> = { aberta: Clock, atrasada: TriangleAlert, paga: Check };

/** Every badge begins with a capital, whatever sentence its word comes from. */
export function Badge({ tone = 'neutral', icon: Icon = ICONS[tone], className, children }: Props) {
  return (
    <span className={cn(style({ tone }), className)}>
      {Icon && <Icon aria-hidden />}
      <span className="min-w-0 first-letter:uppercase lg:whitespace-nowrap">{children}</span>
    </span>
  );
}
