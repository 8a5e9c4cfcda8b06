import { Eye, EyeOff, type LucideIcon } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { t } from '../../shared/texts.ts';
import { cn } from './cn.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';
import { ControlButton, ControlIcon } from './in-control.tsx';

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'type' | 'required'> {
  icon?: LucideIcon;
}

/** Set `autoComplete`: 'current-password' to sign in, 'new-password' to choose one. */
export function PasswordField(props: Props) {
  const { label, hideLabel, hint, error, required, fieldClass, icon, className, id, ...input } = props;
  const [visible, setVisible] = useState(false);
  return (
    <Field {...{ label, hideLabel, hint, error, required, fieldClass, id }}>
      {(control) => (
        <div className="relative">
          {icon && <ControlIcon of={icon} />}
          <input
            // While the password is visible, a telephone would capitalise, correct and learn it.
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={visible ? 'text' : 'password'}
            className={cn(controlStyle, 'pr-13', icon && 'pl-11', className)}
          />
          <ControlButton
            icon={visible ? EyeOff : Eye}
            // Names the action only; the field's label must identify the field alone.
            label={visible ? t('Esconder senha') : t('Mostrar senha')}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          />
        </div>
      )}
    </Field>
  );
}
