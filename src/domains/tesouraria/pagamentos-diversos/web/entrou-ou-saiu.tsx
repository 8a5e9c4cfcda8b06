import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { Chip } from '../../../../web/kit/chip.tsx';
import { Field } from '../../../../web/kit/field.tsx';
import type { Sentido } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

interface Props {
  /** Empty until somebody or the type says it. */
  value: Sentido | '';
  onChange: (sentido: Sentido) => void;
  error?: string | undefined;
}

/** Whether the money came in or went out, as two plain buttons. */
export const EntrouOuSaiu = ({ value, onChange, error }: Props) => (
  <Field label={t('O dinheiro')} required error={error}>
    {({ 'aria-required': _, ...control }) => (
      <div {...control} role="group" aria-label={t('O dinheiro')} tabIndex={-1} className="grid grid-cols-2 gap-2.5">
        {(['entrada', 'saida'] as const).map((sentido) => (
          <Chip
            key={sentido}
            pressed={value === sentido}
            className="justify-center rounded-md"
            onClick={() => onChange(sentido)}
          >
            {sentido === 'entrada' ? (
              <ArrowDownLeft aria-hidden className="size-5" />
            ) : (
              <ArrowUpRight aria-hidden className="size-5" />
            )}
            {sentido === 'entrada' ? t('Entrou') : t('Saiu')}
          </Chip>
        ))}
      </div>
    )}
  </Field>
);
