import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

export function TextArea(props: FieldProps & Omit<ComponentProps<'textarea'>, 'required'>) {
  const { label, hideLabel, hint, error, required, fieldClass, className, id, ...area } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, required, fieldClass, id }}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className={cn(controlStyle, 'field-sizing-content min-h-24 resize-y', className)}
        />
      )}
    </Field>
  );
}
