import type { ReactNode } from 'react';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';

interface Props {
  logo_url: string | null;
  titulo: string;
  paragrafos: readonly string[];
  assina: boolean;
  nome: string;
  children?: ReactNode;
}

/**
 * A paper as it will be printed: the house's head and mark, the words, the lines to sign on. Light
 * in both themes, as paper is.
 */
export function FolhaDoPapel({ logo_url, titulo, paragrafos, assina, nome, children }: Props) {
  const { casa } = useSignedIn();
  return (
    <article
      aria-label={t('Prévia do papel')}
      className="rounded-lg border border-line bg-raised p-5 text-ink scheme-light md:p-8"
    >
      <header className="flex items-center gap-4 border-b-2 border-dende pb-3">
        {logo_url && <img src={logo_url} alt="" className="size-14 shrink-0 object-contain" />}
        <p className="min-w-0 font-bold wrap-anywhere text-mata-ink">{casa?.nome}</p>
      </header>
      <h3 className="mt-5 font-sans text-xl font-bold wrap-anywhere text-mata-ink">{titulo}</h3>
      {paragrafos.map((paragrafo, nth) => (
        <p key={nth} className="mt-3 wrap-anywhere">
          {paragrafo}
        </p>
      ))}
      <footer className="mt-12 flex flex-wrap justify-between gap-8 text-sm text-ink-2">
        {assina && <p className="min-w-40 flex-1 border-t border-line-strong pt-1 wrap-anywhere">{nome}</p>}
        <p className="ml-auto min-w-40 flex-1 border-t border-line-strong pt-1">{t('Pela casa')}</p>
      </footer>
      {children}
    </article>
  );
}
