import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';
import { ControlIcon } from './in-control.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'size' | 'required' | 'prefix'> {
  icon?: LucideIcon;
  /** Fixed words inside the control, on the left ('R$') and on the right ('%'). */
  prefix?: string;
  suffix?: ReactNode;
}

/** A telephone would capitalise and correct the text of these types. */
const ADDRESS = /email|url/;
const LITERAL = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function TextField(props: TextFieldProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    errorAt,
    required,
    fieldClass,
    icon,
    prefix,
    suffix,
    className,
    id,
    ...input
  } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, errorAt, required, fieldClass, id }}>
      {(control) => (
        <div className="relative">
          {icon && <ControlIcon of={icon} />}
          {prefix && <Affix side="left">{prefix}</Affix>}
          <input
            type="text"
            autoComplete="off"
            {...(ADDRESS.test(input.inputMode ?? '') && LITERAL)}
            {...input}
            {...control}
            className={cn(
              controlStyle,
              (icon !== undefined || prefix !== undefined) && 'pl-11',
              suffix && 'pr-11',
              className,
            )}
          />
          {suffix && <Affix side="right">{suffix}</Affix>}
        </div>
      )}
    </Field>
  );
}

function Affix({ side, children }: { side: 'left' | 'right'; children: ReactNode }) {
  return (
    <span
      className={cn(
        'pointer-events-none absolute inset-y-0 flex items-center text-ink-3',
        side === 'left' ? 'left-3.5' : 'right-3.5',
      )}
    >
      {children}
    </span>
  );
}
