import { formatBRL } from '../../../../shared/centavos.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { MoneyHero } from '../../../../web/kit/money.tsx';
import { t } from '../../../../shared/texts.ts';

const MENSALIDADES = 765_000;
const DIVERSOS = 218_450;
const RECEITA = MENSALIDADES + DIVERSOS;
const ATRASADAS = new Set([5, 20, 31, 37, 42, 45]);
const ABERTAS = new Set([12, 26, 47]);

/** A month of a house with 48 dues, as its dashboard shows it. One picture for screen readers. */
export function Vitrine() {
  return (
    <figure
      role="img"
      aria-label={t('Exemplo do painel: receita do mês, faturas pagas, abertas e atrasadas.')}
      className="relative"
    >
      <div
        aria-hidden
        className="weave absolute -inset-x-5 top-10 -bottom-14 bg-chao md:-inset-x-8 lg:top-0 lg:-right-[50vw] lg:bottom-0 lg:-left-8 lg:rounded-tl-[2rem]"
      />
      <div aria-hidden className="relative flex h-full flex-col justify-center gap-4 pt-4 lg:py-16">
        <div className="faixa rounded-xl border border-line bg-surface p-5 pt-7 shadow-3 [--faixa-inset:12px] md:p-7 md:pt-8">
          <div className="flex items-baseline justify-between gap-4">
            <p className="font-display text-xl font-bold">{t('Receita de novembro')}</p>
            <p className="text-sm text-ink-3">{t('até hoje')}</p>
          </div>
          <MoneyHero value={RECEITA} className="mt-3" />
          <div className="own-colors mt-4 flex h-3.5 gap-0.5 overflow-hidden rounded-full">
            <span className="bg-g-mata" style={{ width: `${(100 * MENSALIDADES) / RECEITA}%` }} />
            <span className="flex-1 bg-g-dende" />
          </div>
          <div className="mt-3.5 flex flex-wrap gap-x-8 gap-y-2 text-sm">
            <Parte cor="bg-g-mata" nome={t('Mensalidades')} valor={MENSALIDADES} />
            <Parte cor="bg-g-dende" nome={t('Diversos')} valor={DIVERSOS} />
          </div>
        </div>
        <div className="rounded-xl border border-line bg-surface p-5 shadow-3 md:ml-auto md:w-[88%] md:p-6">
          <p className="font-semibold">{t('Entraram 39 das 48 mensalidades deste mês.')}</p>
          <div className="own-colors mt-4 grid grid-cols-12 justify-items-center gap-x-1 gap-y-2.5">
            {Array.from({ length: 48 }, (_, n) => (
              <Ponto key={`ponto-${n}`} className={ATRASADAS.has(n) ? ATRASADA : ABERTAS.has(n) ? ABERTA : PAGA} />
            ))}
          </div>
          <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line pt-3.5 text-sm text-ink-2">
            <Legenda ponto={PAGA}>{t('39 pagas')}</Legenda>
            <Legenda ponto={ABERTA}>{t('3 abertas')}</Legenda>
            <Legenda ponto={ATRASADA}>{t('6 atrasadas')}</Legenda>
          </p>
        </div>
      </div>
    </figure>
  );
}

const PAGA = 'rounded-full bg-g-mata';
const ABERTA = 'rounded-full border-2 border-g-aberta';
const ATRASADA = 'rotate-45 scale-88 rounded-[2px] bg-g-atrasada';

const Ponto = ({ className }: { className: string }) => (
  <i className={cn('block size-3.5 shrink-0 md:size-4.5', className)} />
);

function Legenda({ ponto, children }: { ponto: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <i className={cn('own-colors block size-3 shrink-0', ponto)} />
      {children}
    </span>
  );
}

function Parte({ cor, nome, valor }: { cor: string; nome: string; valor: number }) {
  return (
    <span>
      <span className="flex items-center gap-2 text-ink-2">
        <i className={cn('own-colors block size-3 rounded-[3px]', cor)} />
        {nome}
      </span>
      <b className="figures">{formatBRL(valor)}</b>
    </span>
  );
}
