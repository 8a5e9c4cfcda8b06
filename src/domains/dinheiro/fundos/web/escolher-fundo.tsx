import type { ComponentProps } from 'react';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { t } from '../../../../shared/texts.ts';
import { useFundos } from './queries.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'placeholder'> & {
  label?: string;
  /** The purpose that stands there now, offered even if it is archived. */
  atual?: { id: string; nome: string } | null | undefined;
};

/** The purpose of some money; nothing while the house has none. The empty choice is 'Geral'. */
export function EscolherFundo({ label = t('Fundo'), atual, ...campo }: Props) {
  const { data } = useFundos();
  const vivos = data?.itens.filter(({ arquivado }) => !arquivado) ?? [];
  const falta = atual && !vivos.some(({ id }) => id === atual.id);
  if (vivos.length === 0 && !falta) return null;
  const opcoes = vivos.map(({ id, nome }) => ({ value: id, label: nome }));
  return (
    <SelectField
      label={label}
      placeholder={t('Geral')}
      options={falta ? [{ value: atual.id, label: t('{nome} (arquivado)', { nome: atual.nome }) }, ...opcoes] : opcoes}
      {...campo}
    />
  );
}
