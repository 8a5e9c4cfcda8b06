import type { ComponentProps } from 'react';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { carteiraDaForma, carteirasDaForma } from '../rules.ts';
import { t } from '../texts.ts';
import { useCarteiras } from './queries.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'placeholder'> & {
  /** How it is paid: dinheiro, pix, cartao, transferencia, or the house's own words. */
  metodo: string;
  /** The words of the empty choice, where it is not the usual carteira. */
  emBranco?: string;
};

/**
 * The choice of where the money goes. It is shown only when the house has more than one carteira of
 * the kind that the way of paying leads to. The empty choice is the usual one.
 */
export function EscolherCarteira({ metodo, emBranco, ...campo }: Props) {
  const { data } = useCarteiras();
  if (!data || !metodo) return null;
  const opcoes = carteirasDaForma(data, metodo);
  if (opcoes.length < 2) return null;
  const usual = carteiraDaForma(data, metodo);
  return (
    <SelectField
      label={t('Carteira')}
      placeholder={emBranco ?? usual?.nome ?? t('A de sempre')}
      options={opcoes
        .filter(({ id }) => emBranco || id !== usual?.id)
        .map(({ id, nome }) => ({ value: id, label: nome }))}
      {...campo}
    />
  );
}
