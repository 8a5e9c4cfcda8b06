import { buttonStyle } from '../../../../web/kit/button-style.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { FoldHead } from '../../../../web/kit/fold.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Wordmark } from '../../../../web/kit/logo.tsx';
import { Redirect } from '../../../../web/state/router.ts';
import { t } from '../../../../shared/texts.ts';
import { CADASTRO, ancoras } from './ancoras.ts';
import { precoDoMenor } from './planos-da-pagina.ts';
import { PlanosOferecidos } from './planos.tsx';
import { usePaginaInicial } from './queries.ts';
import { LARGURA, Sobrancelha, TituloDeSecao } from './secao.tsx';
import { UmMes } from './um-mes.tsx';
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

interface Depoimento {
  iniciais: string;
  quem: string;
  fala: string;
}

const daPagina = (): Depoimento[] => [
  {
    iniciais: 'R. N.',
    quem: t('tesoureira'),
    fala: t(
      'Antes eu passava o domingo somando o caderno. Agora abro o celular e digo ao pai de santo quanto entrou e quem falta.',
    ),
  },
  {
    iniciais: 'J. P.',
    quem: t('cuida da loja'),
    fala: t('Na gira a fila anda. Leio o código, vejo o troco e pronto.'),
  },
  {
    iniciais: 'M. A.',
    quem: t('iyálòrìṣà'),
    fala: t('Os nomes saem escritos certos, com acento e ponto. Isso é respeito.'),
  },
];

/** One quote large, two beside it. */
export function Depoimentos() {
  // The operator's own replace these as soon as they are known; the place is far below.
  const [primeiro, ...outros] = usePaginaInicial().data?.depoimentos ?? daPagina();
  return (
    <section id="depoimentos" aria-labelledby="depoimentos-titulo" className="scroll-mt-4 py-16 md:py-24">
      <div className={LARGURA}>
        <TituloDeSecao id="depoimentos-titulo" sobrancelha={t('Depoimentos')} titulo={t('Quem cuida, conta')} />
        <div className="mt-10 grid gap-x-16 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
          {primeiro && <Fala {...primeiro} grande />}
          <div className="flex flex-col gap-8 lg:border-l lg:border-line lg:pl-12">
            {outros.map((outro) => (
              <Fala key={outro.fala} {...outro} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function Fala({ iniciais, quem, fala, grande = false }: Depoimento & { grande?: boolean }) {
  return (
    <figure>
      <blockquote
        className={
          grande
            ? 'font-display text-2xl leading-snug font-medium text-pretty md:text-[2.25rem]'
            : 'font-display text-xl leading-snug font-medium text-pretty'
        }
      >
        “{fala}”
      </blockquote>
      <figcaption className="mt-4 flex items-center gap-3">
        <span
          aria-hidden
          className="inline-flex size-11 items-center justify-center rounded-full bg-mata-soft text-sm font-semibold text-mata-ink"
        >
          {iniciais.replaceAll(/[^\p{L}]/gu, '').slice(0, 2)}
        </span>
        <span>
          <b>{iniciais}</b>
          <span className="block text-sm text-ink-2">{quem}</span>
        </span>
      </figcaption>
    </figure>
  );
}

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

const perguntas = () => [
  {
    pergunta: t('Preciso instalar alguma coisa?'),
    resposta: t(
      'Não. O Ilê abre no navegador do celular, do tablet ou do computador. Se quiser, ponha o ícone na tela inicial.',
    ),
  },
  {
    pergunta: t('Quem consegue ver os dados da casa?'),
    resposta: t(
      'Só quem a casa convida, e cada função vê só a sua parte. A ficha espiritual nunca aparece em listas nem em relatórios, e nem a administração da plataforma a lê.',
    ),
  },
  {
    pergunta: t('O cupom é nota fiscal?'),
    resposta: t(
      'Não. O cupom é o comprovante da casa e diz isso no rodapé. Quem precisa de nota fiscal emite à parte.',
    ),
  },
  {
    pergunta: t('Posso trocar de plano depois?'),
    resposta: t('Sim. O contrato da casa muda de plano e o cadastro continua o mesmo, com toda a história.'),
  },
  {
    pergunta: t('E se a casa parar de pagar?'),
    resposta: t('Nada se perde. Consultar e exportar continuam abertos; só os lançamentos novos esperam.'),
  },
  {
    pergunta: t('Posso instalar no meu próprio servidor?'),
    resposta: t('Pode. O Ilê é software livre, licença AGPL-3.0: a casa pode ter o seu, com os dados em casa.'),
  },
];

export function Perguntas() {
  return (
    <section id="perguntas" aria-labelledby="perguntas-titulo" className="scroll-mt-4 pb-16 md:pb-24">
      <div className={`${LARGURA} grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]`}>
        <TituloDeSecao id="perguntas-titulo" sobrancelha={t('Perguntas')} titulo={t('Antes de começar')} />
        <div className="border-b border-line">
          {perguntas().map(({ pergunta, resposta }, n) => (
            <details key={pergunta} open={n === 0} className="group border-t border-line">
              <FoldHead className="min-h-15 rounded-md py-3 text-lg">{pergunta}</FoldHead>
              <p className="max-w-2xl pr-9 pb-5 text-pretty text-ink-2">{resposta}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

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

/** `FRONT_PAGE=login`, as the server wrote it into the page. */
const soEntrada = (): boolean => document.querySelector<HTMLMetaElement>('meta[name=front-page]')?.content === 'login';

/** The landing page. */
export function Page() {
  if (soEntrada()) return <Redirect to="/login" replace />;
  return (
    <div className="min-h-dvh bg-bg">
      <Topo />
      <main id="conteudo">
        <Abertura />
        <UmMes />
        <PlanosOferecidos />
        <Depoimentos />
        <Perguntas />
      </main>
      <Fecho />
    </div>
  );
}
