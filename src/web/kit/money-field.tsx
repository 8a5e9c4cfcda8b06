import { useState, type ChangeEvent, type Ref } from 'react';
import { comVirgula, formatDecimal, parsePreco, type Centavos } from '../../shared/centavos.ts';
import { cn } from './cn.ts';
import { UNREADABLE } from './control-style.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface Props extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'prefix' | 'suffix' | 'icon' | 'type' | 'defaultValue'
> {
  /** Null while empty or not an amount. */
  value: number | null;
  onValueChange: (value: Centavos | null, text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Accepts what people type ('1234', '1234,5', '1.234,56'), and formats it when they leave the
 * field.
 */
export function MoneyField({ value, onValueChange, className, onBlur, ...props }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft !== null && parsePreco(bare(draft)) === value ? draft : toText(value);
  const unreadable = bare(shown) !== '' && parsePreco(bare(shown)) === null;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = bare(event.target.value);
    // The text is kept as typed or pasted: a browser whose text is replaced loses its undo history.
    setDraft(event.target.value);
    onValueChange(parsePreco(text), text);
  };
  return (
    <TextField
      {...props}
      {...(unreadable && { [UNREADABLE]: comVirgula(bare(shown)) ?? '' })}
      prefix="R$"
      inputMode="decimal"
      value={shown}
      onChange={change}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => {
        // What is not an amount stays as typed, for the person to correct.
        if (draft !== null && (bare(draft) === '' || parsePreco(bare(draft)) !== null)) setDraft(null);
        onBlur?.(event);
      }}
      className={cn('text-right font-semibold', className)}
    />
  );
}

/**
 * Only a symbol already shown beside the field is dropped. Text that is no amount, such as '1e3',
 * is refused, not guessed.
 */
const bare = (text: string): string => text.replaceAll(/R\$|\s/g, '').replace('−', '-');

const toText = (value: number | null): string => (value === null ? '' : formatDecimal(value));
