import type { Path } from 'react-hook-form';
import type { NounField, NounFields } from '../../shared/noun-fields.ts';
import { DateField } from '../kit/date-field.tsx';
import { MoneyField } from '../kit/money-field.tsx';
import { TextField } from '../kit/text-field.tsx';
import { Controlled } from './controlled.tsx';
import type { TypedFields } from './typed-fields.ts';
import type { ActionForm } from './use-action-form.ts';

interface Props<Declared extends NounFields, Values extends TypedFields<Declared>> {
  form: ActionForm<Values>;
  of: Declared;
}

/** The controls of these fields in their order; grid and order among others are the form's. */
export const DeclaredFields = <Declared extends NounFields, Values extends TypedFields<Declared>>({
  form,
  of,
}: Props<Declared, Values>) =>
  Object.entries(of).map(([name, field]) => (
    <DeclaredField key={name} form={form as unknown as AnyForm} name={name} field={field} />
  ));

/** The declaration says which type the value of a name has. */
type AnyForm = ActionForm<Record<string, unknown>>;

function DeclaredField({
  form,
  name,
  field,
}: {
  form: AnyForm;
  name: Path<Record<string, unknown>>;
  field: NounField;
}) {
  const words = {
    label: field.label(),
    hint: field.hint?.(),
    required: 'said' in field && field.kind !== 'moneyOrNone',
  };
  switch (field.kind) {
    case 'money':
    case 'moneyOrNone':
      return (
        <Controlled control={form.control} name={name}>
          {({ value, ...control }) => <MoneyField {...words} {...control} value={value as number | null} />}
        </Controlled>
      );
    case 'day':
    case 'date':
      return (
        <Controlled control={form.control} name={name}>
          {({ value, ...control }) => <DateField {...words} min={field.min} {...control} value={value as string} />}
        </Controlled>
      );
    default:
      return <TextField {...words} maxLength={field.max} {...form.text(name)} />;
  }
}
