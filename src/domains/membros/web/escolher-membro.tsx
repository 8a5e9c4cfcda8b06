import { useState } from 'react';
import { useApiQuery } from '../../../web/api/use-api-query.ts';
import { ComboField, type ComboOption } from '../../../web/kit/combo-field.tsx';
import { useDebounced } from '../../../web/state/debounced.ts';
import { t } from '../texts.ts';

export interface MembroEscolhido {
  id: string;
  nome: string;
  matricula: string | null;
}

interface Props {
  value: MembroEscolhido | null;
  onValueChange: (membro: MembroEscolhido | null) => void;
  error?: string | undefined;
}

/** One active member, found by a part of name or matrícula. */
export function EscolherMembro({ value, onValueChange, error }: Props) {
  const [busca, setBusca] = useState('');
  const procurada = useDebounced(busca.trim(), 250);
  const query = useApiQuery('listarMembros', { busca: procurada }, { keepPrevious: true });
  const encontrados = query.data?.itens.slice(0, MAX_OPCOES) ?? [];
  return (
    <ComboField
      label={t('Membro')}
      required
      placeholder={t('Nome ou matrícula')}
      selected={value && opcao(value)}
      onSelect={(escolhida) => onValueChange(encontrados.find(({ id }) => id === escolhida?.value) ?? null)}
      search={busca}
      onSearch={setBusca}
      options={encontrados.map(opcao)}
      loading={query.isPending || query.isPlaceholderData || procurada !== busca.trim()}
      error={error ?? query.error?.message}
    />
  );
}

const MAX_OPCOES = 20;

const opcao = ({ id, nome, matricula }: MembroEscolhido): ComboOption => ({
  value: id,
  label: nome,
  ...(matricula && { note: matricula }),
});
