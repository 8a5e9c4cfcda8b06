import { distinguirMembro } from '../../../../shared/distinguir-membro.ts';
import { ComboField } from '../../../../web/kit/combo-field.tsx';
import { useComboSearch } from '../../../../web/kit/use-combo-search.ts';
import { t } from '../../../../shared/texts.ts';
import { useMembrosAchados } from './queries.ts';

export interface Escolhida {
  id: string;
  nome: string;
}

interface Props {
  label: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  value: Escolhida | null;
  onValueChange: (pessoa: Escolhida | null) => void;
}

/** One active member, by a part of name or matrícula. */
export function EscolherPessoa({ value, onValueChange, error, ...campo }: Props) {
  const { wanted, fieldOver } = useComboSearch();
  const query = useMembrosAchados(wanted);
  const achados = query.data?.itens.slice(0, 20) ?? [];
  return (
    <ComboField
      {...campo}
      placeholder={t('Nome ou matrícula')}
      selected={value && { value: value.id, label: value.nome }}
      onSelect={(escolhida) => onValueChange(escolhida && { id: escolhida.value, nome: escolhida.label })}
      options={achados.map((um) => ({ value: um.id, label: um.nome, note: distinguirMembro(um) }))}
      {...fieldOver(query)}
      error={error ?? query.error?.message}
    />
  );
}
