import { formatBRL } from '../../../shared/centavos.ts';
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { t } from '../texts.ts';

export type Alcance = 'todas' | 'a_vencer' | 'nenhuma';

export interface Efeito {
  faturas: number;
  diferenca_centavos: number;
  viram_vencidas: number;
}

interface Props {
  value: Alcance;
  onValueChange: (alcance: Alcance) => void;
  /** Counts and difference of both choices, once known. */
  previsao: { todas: Efeito; a_vencer: Efeito } | undefined;
}

/** Which open invoices take the new price, with the consequences shown before confirming (decision 24). */
export function AlcanceField({ value, onValueChange, previsao }: Props) {
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-sunken px-4 py-2.5">
      <Checkbox
        label={t('Aplicar às faturas em aberto')}
        hint={t('Faturas pagas e canceladas não mudam.')}
        checked={value !== 'nenhuma'}
        onChange={(event) => onValueChange(event.target.checked ? 'todas' : 'nenhuma')}
      />
      {value !== 'nenhuma' && (
        <SelectField
          label={t('Quais faturas')}
          hideLabel
          value={value}
          onChange={(event) => onValueChange(event.target.value === 'a_vencer' ? 'a_vencer' : 'todas')}
          options={[
            { value: 'todas', label: contar(t('Todas em aberto'), previsao?.todas) },
            { value: 'a_vencer', label: contar(t('Somente a vencer'), previsao?.a_vencer) },
          ]}
          hint={previsao && descrever(previsao[value])}
        />
      )}
    </div>
  );
}

function contar(rotulo: string, efeito: Efeito | undefined): string {
  if (!efeito) return rotulo;
  const { faturas: n } = efeito;
  return n === 1 ? t('{rotulo}: 1 fatura', { rotulo }) : t('{rotulo}: {n} faturas', { rotulo, n });
}

const descrever = (efeito: Efeito): string => [descreverDiferenca(efeito), descreverAtraso(efeito)].join(' ').trim();

/** What the choice adds to the total owed, or takes from it. */
function descreverDiferenca({ diferenca_centavos }: Efeito): string {
  if (diferenca_centavos === 0) return t('O valor das faturas não muda.');
  const valor = (diferenca_centavos > 0 ? '+ ' : '') + formatBRL(diferenca_centavos);
  return t('Diferença no total: {valor}.', { valor });
}

/** A due day that has already passed makes this month's invoices overdue at once. */
function descreverAtraso({ viram_vencidas: n }: Efeito): string {
  if (n === 0) return '';
  return n === 1 ? t('1 fatura passa a vencida.') : t('{n} faturas passam a vencidas.', { n });
}

/** '{n} faturas atualizadas', for the toast. */
export function contarAtualizadas(n: number): string {
  if (n === 0) return t('nenhuma fatura em aberto');
  return n === 1 ? t('1 fatura atualizada') : t('{n} faturas atualizadas', { n });
}
