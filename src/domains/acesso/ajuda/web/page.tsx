import { ArrowLeft, ArrowRight, SquareArrowOutUpRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { address, screenAddress } from '../../../../shared/address.ts';
import { menuRole, screenName } from '../../../../shared/screen-name.ts';
import { CHAPTERS, type Chapter } from '../../../../shared/chapters.gen.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { buttonStyle } from '../../../../web/kit/button-style.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useSession } from '../../../../web/session/session-store.ts';
import { useScreens } from '../../../../web/shell/screens.ts';
import { Link } from '../../../../web/state/router.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { type Bloco, type Frase, capituloDaTela, capituloDe } from '../rules.ts';
import { lerCapitulo, sumario } from './capitulos.ts';

/** The blocks of a chapter, drawn with the kit; no HTML of the manual is inserted. */
export const Blocos = ({ blocos }: { blocos: readonly Bloco[] }) => (
  <>
    {blocos.map((bloco, indice) => (
      <UmBloco key={indice} bloco={bloco} />
    ))}
  </>
);

function UmBloco({ bloco }: { bloco: Bloco }) {
  switch (bloco.tipo) {
    case 'titulo': {
      const Titulo = bloco.nivel === 2 ? 'h2' : 'h3';
      return (
        <Titulo className={bloco.nivel === 2 ? 'mt-9 text-2xl' : 'mt-7 text-xl'}>
          <UmaFrase frase={bloco.frase} />
        </Titulo>
      );
    }
    case 'paragrafo':
      return (
        <p className="mt-3.5">
          <UmaFrase frase={bloco.frase} />
        </p>
      );
    case 'aviso':
      return (
        <Notice tone="info" className="mt-5">
          <UmaFrase frase={bloco.frase} />
        </Notice>
      );
    case 'lista':
      return <Lista {...bloco} />;
    case 'tabela':
      return <Tabela {...bloco} />;
    case 'codigo':
      return (
        <pre className="mt-3.5 rounded-md bg-sunken p-4 text-sm break-words whitespace-pre-wrap">{bloco.texto}</pre>
      );
    case 'imagem':
      break;
  }
  return <Imagem {...bloco} />;
}

type De<Tipo extends Bloco['tipo']> = Extract<Bloco, { tipo: Tipo }>;

function Lista({ numerada, itens }: De<'lista'>) {
  const Tag = numerada ? 'ol' : 'ul';
  return (
    <Tag className={`mt-3.5 flex flex-col gap-2 pl-6 ${numerada ? 'list-decimal' : 'list-disc'} marker:text-ink-3`}>
      {itens.map((frase, indice) => (
        <li key={indice} className="pl-1">
          <UmaFrase frase={frase} />
        </li>
      ))}
    </Tag>
  );
}

function Tabela({ cabecalho, linhas }: De<'tabela'>) {
  return (
    <div className="mt-4 overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full text-left text-sm">
        <thead className="bg-sunken">
          <tr>
            {cabecalho.map((frase, indice) => (
              <th key={indice} scope="col" className="px-4 py-3 font-semibold">
                <UmaFrase frase={frase} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {linhas.map((linha, indice) => (
            <tr key={indice} className="align-top">
              {linha.map((frase, coluna) => (
                <td key={coluna} className="px-4 py-3">
                  <UmaFrase frase={frase} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Pictures wider than this are whole screens; narrower ones are legible on a telephone as they are.
 */
const LARGA = 640;

/**
 * A whole screen is too small to read in a narrow column. Pressed, it shows at its own size and
 * scrolls sideways.
 */
function Imagem({ arquivo, texto, largura, altura }: De<'imagem'>) {
  const [ampliada, setAmpliada] = useState(false);
  const Icone = ampliada ? ZoomOut : ZoomIn;
  const imagem = (
    <img
      src={arquivo}
      alt={texto}
      width={largura}
      height={altura}
      loading="lazy"
      className={cn('h-auto print:max-h-96 print:w-auto', ampliada ? 'max-w-none print:max-w-full' : 'max-w-full')}
    />
  );
  return (
    <figure className="relative mt-5 w-fit max-w-full">
      <div className="overflow-x-auto rounded-lg border border-line shadow-1">
        {largura < LARGA ? (
          imagem
        ) : (
          <button
            type="button"
            aria-label={`${ampliada ? t('Reduzir a figura') : t('Ampliar a figura')}: ${texto}`}
            onClick={() => setAmpliada(!ampliada)}
            className={cn('block -outline-offset-3', ampliada ? 'cursor-zoom-out' : 'cursor-zoom-in')}
          >
            {imagem}
            <span
              aria-hidden
              className="pointer-events-none absolute right-2.5 bottom-2.5 rounded-full border border-line-strong bg-raised p-2 print:hidden"
            >
              <Icone className="size-5" />
            </span>
          </button>
        )}
      </div>
    </figure>
  );
}

function UmaFrase({ frase }: { frase: Frase }) {
  return frase.map((trecho, indice) => {
    if (typeof trecho === 'string') return trecho;
    if ('forte' in trecho) return <strong key={indice}>{trecho.forte}</strong>;
    return (
      <TextLink key={indice} href={screenAddress({ path: trecho.endereco })}>
        {trecho.texto}
      </TextLink>
    );
  });
}

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
  const papel = useSession().session?.papel ?? null;
  const telas = reachable.filter((tela) => capituloDaTela(tela, menuRole(papel)) === de);
  if (telas.length === 0) return null;
  return (
    <nav aria-label={t('Telas deste capítulo')} className="mb-5 flex flex-wrap gap-2.5 print:hidden">
      {telas.map((tela) => (
        <LinkButton key={tela.path} href={screenAddress(tela)} icon={SquareArrowOutUpRight}>
          {t('Abrir {tela}', { tela: screenName(tela, papel) })}
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
