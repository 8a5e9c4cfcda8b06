import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Wordmark } from '../../../../web/kit/logo.tsx';
import { t } from '../texts.ts';
import { ancoras, CADASTRO } from './ancoras.ts';
import { LARGURA } from './secao.tsx';

export function Topo() {
  return (
    <header className="bg-[light-dark(color-mix(in_oklab,var(--dende-soft)_70%,var(--bg)),var(--bg))]">
      <a
        href="#conteudo"
        className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-10 focus:rounded-md focus:bg-raised focus:px-4 focus:py-2.5"
      >
        {t('Ir para o conteúdo')}
      </a>
      <div className={`${LARGURA} flex items-center gap-x-2 py-4`}>
        <Wordmark className="h-9 text-ink md:h-10" />
        <nav aria-label={t('Nesta página')} className="ml-8 hidden gap-1 lg:flex">
          {ancoras().map(({ href, nome }) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center rounded-md px-3 font-medium text-ink-2 no-underline hover:text-ink"
            >
              {nome}
            </a>
          ))}
        </nav>
        <LinkButton href="/login" variant="ghost" className="ml-auto">
          {t('Entrar')}
        </LinkButton>
        <LinkButton href={CADASTRO} variant="primary" className="max-md:hidden">
          {t('Cadastrar minha casa')}
        </LinkButton>
      </div>
    </header>
  );
}
