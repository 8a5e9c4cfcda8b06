import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { ComboField, type ComboOption } from '../../../../web/kit/combo-field.tsx';
import { useComboSearch } from '../../../../web/kit/use-combo-search.ts';
import { t } from '../../../../shared/texts.ts';
import { distinguirMembro } from '../../../../shared/distinguir-membro.ts';

export interface MembroEscolhido {
  id: string;
  nome: string;
  matricula: string | null;
  aniversario?: string | null;
  fim_do_telefone?: string | null;
}

interface Props {
  value: MembroEscolhido | null;
  onValueChange: (membro: MembroEscolhido | null) => void;
  error?: string | undefined;
}

/** One active member, found by a part of name or matrícula. */
export function EscolherMembro({ value, onValueChange, error }: Props) {
  const { wanted, fieldOver } = useComboSearch();
  const query = useApiQuery('listarMembros', { busca: wanted }, { keepPrevious: true });
  const encontrados = query.data?.itens.slice(0, MAX_OPCOES) ?? [];
  return (
    <ComboField
      label={t('Membro')}
      required
      placeholder={t('Nome ou matrícula')}
      selected={value && opcao(value)}
      onSelect={(escolhida) => onValueChange(encontrados.find(({ id }) => id === escolhida?.value) ?? null)}
      options={encontrados.map(opcao)}
      {...fieldOver(query)}
      error={error ?? query.error?.message}
    />
  );
}

const MAX_OPCOES = 20;

const opcao = ({ id, nome, matricula, aniversario, fim_do_telefone }: MembroEscolhido): ComboOption => ({
  value: id,
  label: nome,
  note: distinguirMembro({ matricula, aniversario: aniversario ?? null, fim_do_telefone: fim_do_telefone ?? null }),
});
