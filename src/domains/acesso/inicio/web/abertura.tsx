import { buttonStyle } from '../../../../web/kit/button-style.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { t } from '../texts.ts';
import { CADASTRO } from './ancoras.ts';
import { precoDoMenor } from './planos-da-pagina.ts';
import { usePaginaInicial } from './queries.ts';
import { LARGURA, Sobrancelha } from './secao.tsx';
import { Vitrine } from './vitrine.tsx';

/** What the product does in one sentence, and how it looks. */
export function Abertura() {
  return (
    <section className="overflow-hidden border-b border-line bg-[light-dark(color-mix(in_oklab,var(--dende-soft)_70%,var(--bg)),var(--bg))]">
      <div
        className={`${LARGURA} grid grid-cols-1 gap-x-14 gap-y-10 pt-8 pb-14 md:pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.06fr)] lg:py-0`}
      >
        <div className="self-center lg:py-20">
          <Sobrancelha>{t('Para terreiros de Umbanda e Candomblé')}</Sobrancelha>
          <h1 className="mt-4 text-[2.75rem] leading-[1.02] md:text-[4.125rem]">
            {t('Cuide da casa.')} <span className="block text-mata-ink">{t('As contas ficam em ordem.')}</span>
          </h1>
          <p className="mt-6 max-w-md text-lg text-pretty text-ink-2 md:text-xl md:leading-normal">
            {t('Ilê reúne os membros, as mensalidades, as doações e a loja do terreiro, no celular de quem cuida.')}
          </p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
            <LinkButton href={CADASTRO} variant="primary" size="lg">
              {t('Cadastrar minha casa')}
            </LinkButton>
            <a href="#planos" className={cn(buttonStyle({ size: 'lg' }), 'no-underline')}>
              {t('Ver planos')}
            </a>
          </div>
          <APartirDe />
        </div>
        <Vitrine />
      </div>
    </section>
  );
}

/** Its line is kept free until the price is known. */
function APartirDe() {
  const preco = precoDoMenor(usePaginaInicial().data?.planos);
  return (
    <p className="mt-4 min-h-5 text-sm text-ink-2">
      {preco && t('A partir de {preco} por mês, para a casa inteira.', { preco })}
    </p>
  );
}
