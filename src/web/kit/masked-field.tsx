import type { ChangeEvent, ComponentProps } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface Props extends Omit<TextFieldProps, 'onChange'> {
  /**
   * Formats what was typed (CPF, CNPJ, CEP, telefone). Must be idempotent, and correct for
   * half-typed text too.
   */
  format: (text: string) => string;
  onChange?: ComponentProps<'input'>['onChange'];
}

/**
 * A mask that never fights the person: the caret stays after the same character, and deleting
 * deletes.
 */
export function MaskedField({ format, onChange, ...props }: Props) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    applyMask(event.target, format);
    onChange?.(event);
  };
  return <TextField {...props} onChange={change} />;
}

const SIGN = /[\p{L}\p{N}]/gu;
const countSigns = (text: string) => text.match(SIGN)?.length ?? 0;

function applyMask(input: HTMLInputElement, format: (text: string) => string): void {
  const typed = input.value;
  const formatted = format(typed);
  if (formatted === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const atEnd = caret === typed.length;
  const position = atEnd ? formatted.length : afterSigns(formatted, countSigns(typed.slice(0, caret)));
  input.value = formatted;
  input.setSelectionRange(position, position);
}

/** The place after the nth letter or digit. */
function afterSigns(text: string, signs: number): number {
  if (signs === 0) return 0;
  let seen = 0;
  for (const match of text.matchAll(SIGN)) {
    seen += 1;
    if (seen === signs) return match.index + match[0].length;
  }
  return text.length;
}
