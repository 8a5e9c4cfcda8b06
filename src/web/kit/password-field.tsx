import { Eye, EyeOff, type LucideIcon } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { t } from '../texts.ts';
import { cn } from './cn.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'type' | 'required'> {
  icon?: LucideIcon;
}

/** Say `autoComplete`: 'current-password' to sign in, 'new-password' to choose one. */
export function PasswordField(props: Props) {
  const { label, hideLabel, hint, error, required, fieldClass, icon: Icon, className, id, ...input } = props;
  const [visible, setVisible] = useState(false);
  const Eyelid = visible ? EyeOff : Eye;
  return (
    <Field {...{ label, hideLabel, hint, error, required, fieldClass, id }}>
      {(control) => (
        <div className="relative">
          {Icon && (
            <Icon
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-3"
            />
          )}
          <input
            {...input}
            {...control}
            type={visible ? 'text' : 'password'}
            className={cn(controlStyle, 'pr-13', Icon && 'pl-11', className)}
          />
          <button
            type="button"
            aria-label={visible ? t('Esconder senha') : t('Mostrar senha')}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
            className="absolute top-1/2 right-0.5 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-md text-ink-3 hover:text-ink"
          >
            <Eyelid aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
