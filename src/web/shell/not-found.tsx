import { useEffect } from 'react';
import { LinkButton } from '../kit/link-button.tsx';
import { Roof, Wordmark } from '../kit/logo.tsx';
import { t } from '../../shared/texts.ts';

/** The sentence is required word for word (row L4). */
export function NotFound() {
  useEffect(() => {
    document.title = '404 · Ilê';
  }, []);
  return (
    <main id="conteudo" className="grid min-h-dvh grid-rows-[auto_1fr] bg-bg px-5 py-6 md:px-10">
      <Wordmark className="h-10 text-ink" />
      <div className="grid place-items-center pb-16 text-center">
        <div className="flex max-w-md flex-col items-center">
          <Roof className="w-24 text-dende" />
          <p className="mt-6 text-sm font-semibold text-dende-ink">404</p>
          <h1 lang="en" className="mt-1 text-3xl">
            Oops! Page not found
          </h1>
          <p className="mt-3 text-ink-2">{t('Esta página não existe ou mudou de lugar.')}</p>
          <LinkButton href="/" variant="primary" className="mt-7">
            {t('Voltar para o início')}
          </LinkButton>
        </div>
      </div>
    </main>
  );
}
