import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '../../shared/texts.ts';
import { cn } from './cn.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface Props extends FieldProps, Omit<ComponentProps<'select'>, 'required' | 'children'> {
  options: readonly SelectOption[];
  /**
   * The empty choice, shown first. A required field always has one, so that nothing is chosen for
   * the person.
   */
  placeholder?: string;
}

/** The native select: the telephone shows its own list. */
export function SelectField(props: Props) {
  const { label, hideLabel, hint, error, required, fieldClass, options, placeholder, className, id, ...select } = props;
  const empty = placeholder || (required ? t('Selecione') : placeholder);
  return (
    <Field {...{ label, hideLabel, hint, error, required, fieldClass, id }}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={cn(controlStyle, 'appearance-none truncate pr-10', className)}>
            {empty !== undefined && <option value="">{empty}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-3"
          />
        </div>
      )}
    </Field>
  );
}
