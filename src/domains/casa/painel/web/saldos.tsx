import { Money } from '../../../../web/kit/money.tsx';
import { PhoneFold } from '../../../../web/kit/fold.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { useCan } from '../../../../web/session/session-store.ts';
import { t } from '../texts.ts';

/**
 * The balance of each carteira, for people who may open /caixa. It stays empty until the house has
 * entered its balances at /caixa.
 */
export function Saldos() {
  const ve = useCan()('billing:view');
  const { data } = useApiQuery('lerCaixa', {}, { enabled: ve, staleTime: 60_000 });
  const contadas = (ve && data?.carteiras.filter(({ saldo_centavos }) => saldo_centavos !== null)) || [];
  if (!data || contadas.length === 0) return null;
  return (
    <PhoneFold head={t('Saldos das carteiras')}>
      <section
        aria-label={t('Saldos das carteiras')}
        className="flex flex-wrap content-center items-baseline justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-1 md:px-5 lg:h-full"
      >
        <dl className="flex min-w-0 flex-wrap items-baseline gap-x-8 gap-y-2.5">
          {contadas.map(({ id, nome, saldo_centavos }) => (
            <div key={id} className="min-w-0">
              <dt className="text-sm break-words text-ink-2">{nome}</dt>
              <dd className="text-lg font-bold">
                <Money value={saldo_centavos ?? 0} />
              </dd>
            </div>
          ))}
          {contadas.length > 1 && (
            <div>
              <dt className="text-sm text-ink-2">{t('Ao todo')}</dt>
              <dd className="text-lg font-bold">
                <Money value={data.total_centavos} />
              </dd>
            </div>
          )}
        </dl>
        <TextLink href="/caixa">{t('Ver o caixa')}</TextLink>
      </section>
    </PhoneFold>
  );
}
