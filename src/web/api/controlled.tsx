import type { ReactElement, Ref } from 'react';
import { useController, type Control, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';

interface ControlledField<Value> {
  name: string;
  value: Value;
  onValueChange: (value: Value) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
}

interface Props<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>;
  name: Name;
  children: (field: ControlledField<FieldPathValue<Values, Name>>) => ReactElement;
}

/**
 * For controls whose value is not their text: `<Controlled control={form.control}
 * name="valor_centavos">{(f) => <MoneyField label="Valor" {...f} />}</Controlled>`.
 */
export function Controlled<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  children,
}: Props<Values, Name>) {
  const { field, fieldState } = useController({ control, name });
  return children({
    name: field.name,
    value: field.value,
    onValueChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  });
}
