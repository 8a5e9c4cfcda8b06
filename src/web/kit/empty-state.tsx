import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { Roof } from './logo.tsx';
import { t } from '../../shared/texts.ts';

interface Props {
  /** One sentence. */
  title: string;
  /** What to do next. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center px-5 py-12 text-center">
      <Roof className="w-14 text-dende" />
      <p className="mt-5 max-w-md font-display text-xl font-bold text-balance">{title}</p>
      {children && <div className="mt-2 max-w-md text-balance text-ink-2">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

/** A list or screen that could not be loaded, with the server's sentence. */
export function ErrorState({
  title,
  message,
  onRetry,
  whole = false,
  className,
}: {
  title?: string;
  message?: string;
  onRetry: () => void;
  /** True if nothing else is on the page, so that its title is the page's heading. */
  whole?: boolean;
  className?: string;
}) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div role="alert" className={cn('flex flex-col items-center px-5 py-12 text-center', className)}>
      <Roof broken className="w-14 text-atrasada" />
      <Title className="mt-5 max-w-md font-display text-xl font-bold text-balance">
        {title ?? t('Não foi possível carregar')}
      </Title>
      {message && <p className="mt-2 max-w-md text-balance text-ink-2">{message}</p>}
      <Button className="mt-6" onClick={onRetry}>
        {t('Tentar de novo')}
      </Button>
    </div>
  );
}
