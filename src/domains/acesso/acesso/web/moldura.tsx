import { House, KeyRound } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Mark, Wordmark } from '../../../../web/kit/logo.tsx';
import { useScreenTitle } from '../../../../web/shell/screen-title.ts';
import { t } from '../../../../shared/texts.ts';
import { Link } from '../../../../web/state/router.ts';

interface Props {
  titulo: ReactNode;
  /** One sentence under the title. */
  nota?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages outside a house: the title on the dark ground, the form on paper. */
export function Moldura({ titulo, nota, children }: Props) {
  const { navigated } = useScreenTitle();
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (navigated) h1.current?.focus({ preventScroll: true });
  }, [navigated]);
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:grid-rows-1">
      <Cartaz />
      <main
        id="conteudo"
        tabIndex={-1}
        className="grid grid-cols-1 content-start justify-items-center px-4 pt-7 pb-10 md:content-center md:px-8 md:py-10"
      >
        <div className="w-full max-w-[26.25rem]">
          <h1 ref={h1} tabIndex={-1} className="text-[1.875rem] leading-tight md:text-3xl">
            {titulo}
          </h1>
          {nota && <p className="mt-1.5 text-pretty text-ink-2">{nota}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}

/** A band on a phone, a poster on a wide screen. */
function Cartaz() {
  return (
    <header className="weave flex flex-col bg-chao px-4 pt-5 pb-6 text-on-chao md:px-10 lg:min-h-dvh lg:p-16 lg:pt-12">
      <Link href="/" className="touch self-start rounded-sm text-on-chao no-underline">
        <Wordmark className="h-10 lg:h-12" label={t('Ilê, página inicial')} />
      </Link>
      <Mark label="" className="hidden h-[min(20rem,34dvh)] self-end text-on-chao lg:mt-4 lg:mr-[8%] lg:block" />
      <p className="mt-5 font-display text-xl leading-tight font-bold text-balance md:text-2xl lg:mt-auto lg:pt-10 lg:text-4xl">
        {t('Cuide da casa.')} <span className="block text-on-chao-2">{t('As contas ficam em ordem.')}</span>
      </p>
      <p className="mt-5 hidden max-w-sm text-lg text-on-chao-2 lg:block">
        {t('Mensalidades, doações, loja e cadastro da corrente num lugar só, guardado com o cuidado que a casa pede.')}
      </p>
      <ul className="mt-8 hidden flex-wrap gap-x-7 gap-y-2 text-sm text-on-chao-2 lg:flex">
        <Garantia icon={House}>{t('Cada casa vê só o que é seu')}</Garantia>
        <Garantia icon={KeyRound}>{t('Acesso por função')}</Garantia>
      </ul>
    </header>
  );
}

function Garantia({ icon: Icon, children }: { icon: typeof House; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon aria-hidden className="size-5 shrink-0 text-dende" />
      {children}
    </li>
  );
}
