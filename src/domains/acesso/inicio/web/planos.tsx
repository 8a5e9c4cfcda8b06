import { Check } from 'lucide-react';
import { cn } from '../../../../web/kit/cn.ts';
import { ErrorState } from '../../../../web/kit/empty-state.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { t } from '../../../../shared/texts.ts';
import { planosDaPagina, type PlanoDaPagina } from './planos-da-pagina.ts';
import { usePaginaInicial } from './queries.ts';
import { LARGURA, TituloDeSecao } from './secao.tsx';
import { address } from '../../../../shared/address.ts';

/** Few plans are not stretched over the whole page. */
const COLUNAS: Readonly<Record<number, string>> = { 1: 'max-w-md', 2: 'lg:grid-cols-2' };

/** The plans that are offered: the operator's ticked ones, else the three of the page. */
export function PlanosOferecidos() {
  const { data, error, refetch } = usePaginaInicial();
  const planos = data && planosDaPagina(data.planos);
  return (
    <section
      id="planos"
      aria-labelledby="planos-titulo"
      className="scroll-mt-4 border-y border-line bg-sunken py-16 md:py-24"
    >
      <div className={LARGURA}>
        <TituloDeSecao
          id="planos-titulo"
          sobrancelha={t('Planos')}
          titulo={t('Um preço por casa, por mês')}
          nota={t('Em reais, para a casa inteira, quantas pessoas forem.')}
        />
        {error && !data ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <ul
            className={cn(
              'mt-10 grid grid-cols-1 gap-4 md:mt-12 md:gap-5',
              COLUNAS[planos?.length ?? 3] ?? 'lg:grid-cols-3',
            )}
          >
            {planos
              ? planos.map((plano) => <Cartao key={plano.escolha} plano={plano} contato={data.contato} />)
              : [1, 2, 3].map((n) => (
                  <li key={n} className="h-96 rounded-xl border border-line bg-surface p-6 pt-7 md:p-8">
                    <Skeleton className="w-32" />
                  </li>
                ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Cartao({ plano, contato }: { plano: PlanoDaPagina; contato: string | null }) {
  const { escolha, nome, preco, para, linhas, destaque } = plano;
  return (
    <li
      className={cn(
        'flex flex-col rounded-xl border p-6 pt-7 md:p-8',
        destaque
          ? 'faixa weave border-chao-line bg-chao text-on-chao shadow-3 [--faixa-inset:14px]'
          : 'border-line bg-surface shadow-1',
      )}
    >
      <h3 className="text-2xl wrap-anywhere">{nome}</h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-2">
        <span className="text-[3.25rem] max-[15rem]:text-3xl leading-none font-bold figures">{preco}</span>
        <span className={destaque ? 'text-on-chao-2' : 'text-ink-2'}>{t('por mês')}</span>
      </p>
      {para && <p className={cn('mt-3', destaque ? 'text-on-chao-2' : 'text-ink-2')}>{para}</p>}
      <ul className="mt-6 flex flex-col gap-3 empty:hidden">
        {linhas.map((linha) => (
          <li key={linha} className="flex gap-3">
            <Check aria-hidden className={cn('mt-0.5 size-5 shrink-0', destaque ? 'text-dende' : 'text-mata-ink')} />
            <Linha texto={linha} contato={contato} />
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-8">
        <LinkButton href={address('/signup', { plano: escolha })} variant={destaque ? 'money' : 'secondary'} wide>
          {t('Começar no {plano}', { plano: nome })}
        </LinkButton>
      </div>
    </li>
  );
}

/** What the operator does in person leads to the operator, if there is an address. */
function Linha({ texto, contato }: { texto: string; contato: string | null }) {
  const pessoal = [t('Suporte dedicado'), t('Integrações especiais')].includes(texto);
  if (!contato || !pessoal) return texto;
  return (
    <a
      href={contato}
      rel="noopener"
      className="touch min-w-0 rounded-sm text-inherit underline decoration-2 underline-offset-4"
    >
      {texto}
    </a>
  );
}
