import { t } from '../texts.ts';
import { usePaginaInicial } from './queries.ts';
import { LARGURA, TituloDeSecao } from './secao.tsx';

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
