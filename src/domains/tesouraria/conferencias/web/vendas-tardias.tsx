import { formatInstante } from '../../../../shared/datas.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { RowPlace, TidyRows } from '../../../../web/kit/row-place.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { useStayingRows } from '../../../../web/state/staying-rows.ts';
import { t } from '../../../../shared/texts.ts';
import { useVendasTardias } from './queries.ts';

/** Late offline sales in the tray. */
export function VendasTardias() {
  const query = useVendasTardias();
  const lista = useStayingRows(query.data?.itens);
  const fuso = useFuso();
  const abater = useApiMutation('abaterVendaTardia', { errorTitle: t('Erro ao tirar do acerto') });
  return (
    <Card
      flush
      title={t('Vendas que chegaram depois')}
      note={t(
        'Vendas em dinheiro que chegaram depois do fechamento. A contagem já tinha esse dinheiro como diferença.',
      )}
    >
      {!query.data && <Pending of={query} />}
      <ul>
        {lista.shown.map(({ row: { id, numero, vendida_em, total_centavos, fechamento, carteira }, gone }) => (
          <RowPlace
            key={id}
            gone={gone}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5.5"
          >
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-semibold">{t('Venda nº {numero}', { numero })}</p>
              <p className="text-sm text-ink-2">
                <Parts
                  of={[
                    formatInstante(new Date(vendida_em), fuso),
                    t('fechamento nº {numero} de {carteira}', { numero: fechamento, carteira }),
                  ]}
                />
              </p>
            </div>
            <Money value={total_centavos} className="font-semibold" />
            <Button
              className="max-md:w-full"
              busy={abater.isPending && abater.variables.venda_id === id}
              aria-label={t('Tirar a venda nº {numero} do acerto', { numero })}
              onClick={() =>
                abater.mutate({ venda_id: id }, { onSuccess: () => toast.sucesso(t('Venda tirada do acerto')) })
              }
            >
              {t('Tirar do acerto')}
            </Button>
          </RowPlace>
        ))}
      </ul>
      <TidyRows gone={lista.gone} onTidy={lista.tidy} />
    </Card>
  );
}
