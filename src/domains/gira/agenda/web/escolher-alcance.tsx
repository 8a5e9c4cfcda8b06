import { Radio } from '../../../../web/kit/radio.tsx';
import { ALCANCES, type Alcance } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { NOMES_DOS_ALCANCES } from './nomes.ts';

interface Props {
  value: Alcance;
  onChange: (alcance: Alcance) => void;
}

/** Which occurrences of a series a change is for. */
export function EscolherAlcance({ value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold text-ink-2">{t('Quais eventos da série')}</legend>
      {ALCANCES.map((um) => (
        <Radio
          key={um}
          name="alcance"
          value={um}
          checked={um === value}
          onChange={() => onChange(um)}
          label={NOMES_DOS_ALCANCES[um]()}
        />
      ))}
    </fieldset>
  );
}
