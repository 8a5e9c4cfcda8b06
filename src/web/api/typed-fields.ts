import { mapFields } from '../../shared/declared-fields.ts';
import type { StoredFields } from '../../shared/field-schemas.ts';
import type { NounField, NounFields } from '../../shared/noun-fields.ts';
import type { FieldMessages } from './use-action-form.ts';

type Money = 'money' | 'moneyOrNone';

/** What a form holds: an empty text or day is ''. */
export type TypedFields<Declared extends NounFields> = {
  -readonly [Name in keyof Declared]: Declared[Name]['kind'] extends Money ? number | null : string;
};
/** What the action takes. */
type SentFields<Declared extends NounFields> = {
  -readonly [Name in keyof Declared]: Declared[Name]['kind'] extends Money ? StoredFields<Declared>[Name] : string;
};

/** The values of a stored row, or of an empty form. */
export const typedFields = <Declared extends NounFields>(
  fields: Declared,
  stored?: StoredFields<Declared>,
): TypedFields<Declared> =>
  mapFields<NounField, unknown>(
    fields,
    ({ kind }, name) => stored?.[name] ?? (kind === 'money' || kind === 'moneyOrNone' ? null : ''),
  ) as TypedFields<Declared>;

/** The declared part of a form as the action takes it. */
export const sentFields = <Declared extends NounFields>(
  fields: Declared,
  typed: TypedFields<Declared>,
): SentFields<Declared> =>
  mapFields<NounField, unknown>(
    fields,
    ({ kind }, name) => typed[name] ?? (kind === 'money' ? 0 : null),
  ) as SentFields<Declared>;

/** What is said before anything is sent: field → sentence. */
export const checkedFields = <Declared extends NounFields>(
  fields: Declared,
  typed: TypedFields<Declared>,
): FieldMessages =>
  mapFields<NounField, string | false>(
    fields,
    (field, name) => 'said' in field && lacks(typed[name] ?? null, field.kind === 'moneyOrNone') && field.said,
  );

function lacks(value: string | number | null, mayBeEmpty: boolean): boolean {
  if (value === null) return !mayBeEmpty;
  return typeof value === 'string' ? value.trim() === '' : value <= 0;
}
