import { ArrowLeft, ArrowRight, SquareArrowOutUpRight } from 'lucide-react';
import { CHAPTERS, type Chapter } from '../../../../shared/chapters.gen.ts';
import { getLanguage } from '../../../../shared/texts.ts';
import { buttonStyle } from '../../../../web/kit/button-style.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useScreens } from '../../../../web/shell/screens.ts';
import { capituloDe } from '../rules.ts';
import { t } from '../texts.ts';
import { Blocos } from './blocos.tsx';
import { lerCapitulo, sumario } from './capitulos.ts';
import { Link } from '../../../../web/state/router.ts';
import { address, screenAddress } from '../../../../shared/address.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';

const caminho = (nome: Chapter) => address('/ajuda', { cap: nome });

/** The manual, opened at the chapter of the previous screen. */
export function Page() {
  const [params, mudar] = useUrlParams('/ajuda');
  const nome = capituloDe(params.get('cap'));
  const { titulo, blocos } = lerCapitulo(nome);
  return (
    <PageLayout
      key={nome}
      heading={titulo}
      {...(getLanguage() !== 'pt-BR' && { lead: t('O manual está em português.') })}
    >
      <div className="grid print:block items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
        <SelectField
          label={t('Capítulo')}
          fieldClass="lg:hidden print:hidden"
          value={nome}
          options={sumario.map((um) => ({ value: um.nome, label: um.titulo }))}
          onChange={(event) => mudar({ cap: event.target.value }, 'step')}
        />
        <Sumario atual={nome} />
        <div className="min-w-0 max-w-3xl text-base" lang="pt-BR">
          <div className="[&>:first-child]:mt-0">
            <Telas de={nome} />
            <Blocos blocos={blocos} />
          </div>
          <Vizinhos atual={nome} />
        </div>
      </div>
    </PageLayout>
  );
}

const Sumario = ({ atual }: { atual: Chapter }) => (
  // The list scrolls by itself. In a window lower than the list, its last chapters would otherwise
  // be out of reach until the page's end.
  <nav
    aria-label={t('Capítulos')}
    className="sticky top-24 -m-1.5 flex max-h-[calc(100dvh-7rem)] flex-col gap-1 overflow-y-auto p-1.5 max-lg:hidden print:hidden"
  >
    {sumario.map(({ nome, titulo }) => (
      <Link
        key={nome}
        href={caminho(nome)}
        lang="pt-BR"
        aria-current={nome === atual ? 'page' : undefined}
        className={cn(
          'flex min-h-11 shrink-0 items-center rounded-md border-l-3 px-3 py-2 text-sm font-medium',
          nome === atual
            ? 'border-dende bg-surface font-semibold text-ink shadow-1'
            : 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
        )}
      >
        {titulo}
      </Link>
    ))}
  </nav>
);

/** Links from the chapter to the screens it is about, as far as the reader may open them. */
function Telas({ de }: { de: Chapter }) {
  const { reachable } = useScreens();
  const telas = reachable.filter(({ help }) => help === de);
  if (telas.length === 0) return null;
  return (
    <nav aria-label={t('Telas deste capítulo')} className="mb-5 flex flex-wrap gap-2.5 print:hidden">
      {telas.map(({ path, title }) => (
        <LinkButton key={path} href={screenAddress({ path })} icon={SquareArrowOutUpRight}>
          {t('Abrir {tela}', { tela: title() })}
        </LinkButton>
      ))}
    </nav>
  );
}

function Vizinhos({ atual }: { atual: Chapter }) {
  const lugar = CHAPTERS.indexOf(atual);
  const [antes, depois] = [sumario[lugar - 1], sumario[lugar + 1]];
  return (
    <div className="mt-12 flex flex-wrap justify-between gap-3 border-t border-line pt-5">
      {antes && (
        <Link href={caminho(antes.nome)} className={buttonStyle({ variant: 'ghost' })}>
          <ArrowLeft aria-hidden className="size-5" />
          <span className="sr-only">{t('Capítulo anterior')}: </span>
          {antes.titulo}
        </Link>
      )}
      {depois && (
        <Link href={caminho(depois.nome)} className={cn(buttonStyle({ variant: 'ghost' }), 'ml-auto')}>
          <span className="sr-only">{t('Próximo capítulo')}: </span>
          {depois.titulo}
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      )}
    </div>
  );
}
