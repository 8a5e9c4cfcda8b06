import { distinguirMembro } from '../../../../shared/distinguir-membro.ts';
import { ComboField } from '../../../../web/kit/combo-field.tsx';
import { useComboSearch } from '../../../../web/kit/use-combo-search.ts';
import { t } from '../../../../shared/texts.ts';
import { useCandidatos, type Candidato } from './queries.ts';

interface Props {
  escolhido: Pick<Candidato, 'id' | 'nome'> | null;
  onEscolher: (membro: Candidato | null) => void;
  /** Shows for each member whether there is an e-mail to sign in with. */
  comEmail?: boolean;
  erro?: string | undefined;
  required?: boolean;
}

/** Chooses an active member of the house, by name or matrícula. */
export function EscolherCandidato({ escolhido, onEscolher, comEmail = false, erro, required = false }: Props) {
  const { wanted, fieldOver } = useComboSearch();
  const query = useCandidatos(wanted);
  const itens = query.data?.itens ?? [];
  const nota = (membro: Candidato) =>
    [distinguirMembro(membro), membro.vinculado && t('já tem usuário'), comEmail && !membro.email && t('sem e-mail')]
      .filter(Boolean)
      .join(' · ');
  return (
    <ComboField
      label={t('Membro')}
      required={required}
      error={erro}
      placeholder={t('Busque por nome ou matrícula')}
      selected={escolhido && { value: escolhido.id, label: escolhido.nome }}
      onSelect={(opcao) => onEscolher(itens.find(({ id }) => id === opcao?.value) ?? null)}
      {...fieldOver(query)}
      options={itens.map((membro) => ({ value: membro.id, label: membro.nome, note: nota(membro) }))}
    />
  );
}
