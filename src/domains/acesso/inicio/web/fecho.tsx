import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Wordmark } from '../../../../web/kit/logo.tsx';
import { t } from '../texts.ts';
import { ancoras, CADASTRO } from './ancoras.ts';
import { LARGURA } from './secao.tsx';

export function Fecho() {
  return (
    <footer className="weave bg-chao text-on-chao">
      <div className={`${LARGURA} pt-16 pb-10 md:pt-20`}>
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-8">
          <div className="max-w-xl">
            <h2 className="text-[2.125rem] leading-[1.1] md:text-4xl">
              {t('Ponha as contas da casa em ordem ainda este mês')}
            </h2>
            <p className="mt-4 text-lg text-on-chao-2">
              {t('Criar a conta leva um minuto. O terreiro você cadastra em seguida.')}
            </p>
          </div>
          <LinkButton href={CADASTRO} size="lg" className="max-sm:w-full">
            {t('Cadastrar minha casa')}
          </LinkButton>
        </div>
        <div className="mt-16 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-chao-line pt-8 text-sm text-on-chao-2 md:mt-20">
          <Wordmark className="h-9 text-on-chao" />
          <span>{t('Gestão para terreiros')}</span>
          <span className="-mx-2.5 flex flex-wrap gap-x-1 md:ml-auto">
            {ancoras().map(({ href, nome }) => (
              <a
                key={href}
                href={href}
                className="inline-flex min-h-11 items-center rounded-md px-2.5 text-on-chao-2 no-underline hover:text-on-chao"
              >
                {nome}
              </a>
            ))}
          </span>
          <span>{t('Software livre, AGPL-3.0')}</span>
        </div>
      </div>
    </footer>
  );
}
