import { SelectField } from '../../../../web/kit/select-field.tsx';
import { t } from '../../../../shared/texts.ts';
import type { Sinais } from './colunas-do-extrato.ts';

interface Props {
  coluna: string;
  palavras: readonly string[];
  sinais: Sinais;
  onDizer: (sinais: Sinais) => void;
}

/** Which side each word of a column is. A word that nobody knows would be income. */
export function DizerPalavras({ coluna, palavras, sinais, onDizer }: Props) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-semibold">{t('Em “{coluna}”, o que quer dizer cada palavra?', { coluna })}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {palavras.map((palavra) => (
          <SelectField
            key={palavra}
            label={palavra}
            options={[
              { value: '', label: t('Selecione') },
              { value: '1', label: t('O dinheiro entrou') },
              { value: '-1', label: t('O dinheiro saiu') },
            ]}
            value={String(sinais[palavra] ?? '')}
            onChange={({ target }) => {
              const { [palavra]: _, ...outros } = sinais;
              onDizer(target.value === '' ? outros : { ...outros, [palavra]: target.value === '1' ? 1 : -1 });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
