import { useEffect, useRef, useState, type ChangeEvent, type ComponentProps } from 'react';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { carteiraDaForma, carteirasDaForma } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
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
  const vez = useNovaEscolha(metodo, campo);
  if (!data || !metodo) return null;
  const opcoes = carteirasDaForma(data, metodo);
  if (opcoes.length < 2) return null;
  const usual = carteiraDaForma(data, metodo);
  return (
    <SelectField
      key={vez}
      label={t('Carteira')}
      placeholder={emBranco ?? usual?.nome ?? t('A de sempre')}
      options={opcoes
        .filter(({ id }) => emBranco || id !== usual?.id)
        .map(({ id, nome }) => ({ value: id, label: nome }))}
      {...campo}
    />
  );
}

/**
 * Takes the choice back when the way of paying changes: a bank is no choice for cash. Answers a key
 * for the field, which is then drawn anew with the form's empty value.
 */
function useNovaEscolha(metodo: string, { name, onChange }: Pick<Props, 'name' | 'onChange'>): number {
  const antes = useRef(metodo);
  const [vez, setVez] = useState(0);
  useEffect(() => {
    if (antes.current === metodo) return;
    antes.current = metodo;
    onChange?.({ target: { name, value: '' } } as ChangeEvent<HTMLSelectElement>);
    setVez((n) => n + 1);
  }, [metodo, name, onChange]);
  return vez;
}
