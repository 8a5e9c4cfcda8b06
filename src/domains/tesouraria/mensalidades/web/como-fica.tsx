import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { restaAPagar } from '../../../cobranca/faturas/rules.ts';
import type { Distribuicao } from '../rules.ts';
import type { Fatura } from './queries.ts';

interface Props {
  faturas: readonly Fatura[];
  plano: Distribuicao;
}

/** What the money and the credit become, month by month, before it is confirmed. */
export function ComoFica({ faturas, plano }: Props) {
  return (
    <section
      aria-label={t('Como fica|a dívida')}
      aria-live="polite"
      className="rounded-md bg-sunken px-3.5 py-2.5 text-sm"
    >
      <h3 className="font-semibold">{t('Como fica|a dívida')}</h3>
      <ul className="mt-1 grid gap-1">
        {plano.partes.map((parte) => {
          const fatura = faturas.find(({ id }) => id === parte.id);
          const pago = parte.valor_centavos + parte.credito_centavos;
          const falta = fatura ? restaAPagar(fatura) - pago : 0;
          return (
            <li key={parte.id} className="flex items-baseline justify-between gap-x-3">
              <span className="text-ink-2">
                <Parts
                  of={[
                    rotulo(fatura?.refer ?? '', getLanguage()),
                    falta > 0 ? t('parcial · faltam {valor}', { valor: formatBRL(falta) }) : t('paga por inteiro'),
                    parte.multa_centavos !== undefined &&
                      t('multa de {valor}', { valor: formatBRL(parte.multa_centavos) }),
                    parte.credito_centavos > 0 && t('{valor} do crédito', { valor: formatBRL(parte.credito_centavos) }),
                  ]}
                />
              </span>
              <Money value={pago + (parte.multa_centavos ?? 0)} className="shrink-0 font-semibold" />
            </li>
          );
        })}
      </ul>
      {plano.sobra_centavos > 0 && (
        <p className="mt-1.5">
          {t('Sobram {valor}, que ficam como crédito do membro.', { valor: formatBRL(plano.sobra_centavos) })}
        </p>
      )}
    </section>
  );
}
