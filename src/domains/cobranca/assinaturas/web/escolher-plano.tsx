import { formatBRL } from '../../../../shared/centavos.ts';
import { useFailureToast } from '../../../../web/api/use-failure-toast.ts';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { usePlanosAtivos, type Plano } from '../../planos/web/queries.ts';
import { t } from '../../../../shared/texts.ts';

export type OpcaoDePlano = Pick<Plano, 'id' | 'nome' | 'valor_centavos' | 'dia_vencimento'>;

const descreverPlano = ({ nome, valor_centavos, dia_vencimento }: OpcaoDePlano): string =>
  t('{plano} · {valor} · dia {dia}', { plano: nome, valor: formatBRL(valor_centavos), dia: dia_vencimento });

/**
 * The active plans, and the selected one even if it is inactive by now. A failure is shown once,
 * with its title.
 */
export function usePlanosParaEscolher(
  atual: OpcaoDePlano | null,
  tituloDaFalha: string,
  enabled = true,
): readonly OpcaoDePlano[] {
  const query = usePlanosAtivos(enabled);
  useFailureToast(query, () => tituloDaFalha);
  const ativos: readonly OpcaoDePlano[] = query.data?.itens ?? [];
  return atual && !ativos.some(({ id }) => id === atual.id) ? [atual, ...ativos] : ativos;
}

interface Props {
  planos: readonly OpcaoDePlano[];
  value: string;
  onValueChange: (id: string) => void;
  error?: string | undefined;
  required?: boolean;
  placeholder: string;
}

/** A plan is shown as name, value and due day. */
export function EscolherPlano({ planos, value, onValueChange, error, required = true, placeholder }: Props) {
  // The field only reads what its caller has already requested.
  const nenhum = usePlanosAtivos(false).data?.itens.length === 0 && planos.length === 0;
  return (
    <SelectField
      label={t('Plano')}
      hint={nenhum ? t('Não há plano ativo. Planos são criados em ‘Planos’.') : undefined}
      required={required}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      options={planos.map((plano) => ({ value: plano.id, label: descreverPlano(plano) }))}
      error={error}
    />
  );
}
