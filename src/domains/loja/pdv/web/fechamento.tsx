import { Card } from '../../../../web/kit/card.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { nomeDaForma } from '../../../dinheiro/formas/rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useFechamento } from './queries.ts';

/** What came in on one day, per method: dues, misc entries and sales. */
export function Fechamento({ dia, soMeus }: { dia: string; soMeus: boolean }) {
  const query = useFechamento(dia, soMeus);
  const { data } = query;
  if (!data) {
    const meanwhile = <Skeleton className="h-40" />;
    return <Pending of={query} title={t('Falha ao carregar dados')} className="py-6" meanwhile={meanwhile} />;
  }
  return (
    <Card
      title={t('Fechamento do dia')}
      level={3}
      aside={<Money value={data.total_centavos} className="text-lg font-bold text-ink" />}
      {...(data.a_conferir_centavos > 0 && { note: <AConferir valor={data.a_conferir_centavos} /> })}
    >
      {data.metodos.length === 0 ? (
        <p className="text-ink-2">{t('Nada entrou neste dia.')}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:grid-cols-2">
          {data.metodos.map((linha) => (
            <li key={linha.metodo} className="flex flex-col gap-1 border-t border-line pt-2.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold wrap-anywhere">
                {nomeDaForma(linha.metodo)}
                <Money value={linha.total_centavos} />
              </p>
              <Parte rotulo={t('Mensalidades')} valor={linha.mensalidades_centavos} />
              <Parte rotulo={t('Pagamentos diversos')} valor={linha.diversos_centavos} />
              <Parte rotulo={t('Vendas (PDV)')} valor={linha.vendas_centavos} />
              {linha.a_conferir_centavos !== 0 && (
                <p className="text-sm text-ink-2">
                  <AConferir valor={linha.a_conferir_centavos} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function AConferir({ valor }: { valor: number }) {
  return (
    <>
      {t('sendo')} <Money value={valor} /> {t('a conferir')}
    </>
  );
}

function Parte({ rotulo, valor }: { rotulo: string; valor: number }) {
  if (valor === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-2">
      {rotulo}
      <Money value={valor} />
    </p>
  );
}
