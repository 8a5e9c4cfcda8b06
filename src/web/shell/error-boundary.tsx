import { Component, type ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { Roof } from '../kit/logo.tsx';
import { t } from '../../shared/texts.ts';

interface Props {
  /** The title; 'Algo deu errado' unless the screen has its own. */
  title?: string;
  /** What stands in its place if an error text would be wrong. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Keeps a defect inside; change its `key` to start anew. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    const { title, fallback, children } = this.props;
    if (!this.state.failed) return children;
    return fallback === undefined ? <Failed title={title ?? t('Algo deu errado')} /> : fallback;
  }
}

function Failed({ title }: { title: string }) {
  return (
    <div role="alert" className="grid min-h-[70dvh] place-items-center px-5 text-center">
      <div className="flex flex-col items-center">
        <Roof broken className="w-14 text-atrasada" />
        <h1 className="mt-5 text-2xl">{title}</h1>
        <p className="mt-2 max-w-md text-ink-2">
          {t('O que já foi salvo está guardado. Recarregue a página para continuar.')}
        </p>
        <Button variant="primary" className="mt-6" onClick={() => location.reload()}>
          {t('Recarregar')}
        </Button>
      </div>
    </div>
  );
}
