import type { NounFields, StoredFields } from '../../shared/noun-fields.ts';
import type { FieldMessages } from './use-action-form.ts';

/** What a form holds: an empty text or day is ''. */
export type TypedFields<Declared extends NounFields> = {
  -readonly [Name in keyof Declared]: Declared[Name]['kind'] extends 'money' | 'moneyOrNone' ? number | null : string;
};
/** What the action takes. */
type SentFields<Declared extends NounFields> = {
  -readonly [Name in keyof Declared]: Declared[Name]['kind'] extends 'money' | 'moneyOrNone'
    ? StoredFields<Declared>[Name]
    : string;
};

const isMoney = (kind: string): boolean => kind === 'money' || kind === 'moneyOrNone';

const each = (fields: NounFields, make: (name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, make(name)]));

/** The values of a stored row, or of an empty form. */
export const typedFields = <Declared extends NounFields>(
  fields: Declared,
  stored?: StoredFields<Declared>,
): TypedFields<Declared> =>
  each(fields, (name) => stored?.[name] ?? (isMoney(fields[name]?.kind ?? '') ? null : '')) as TypedFields<Declared>;

/** The declared part of a form as the action takes it. */
export const sentFields = <Declared extends NounFields>(
  fields: Declared,
  typed: TypedFields<Declared>,
): SentFields<Declared> =>
  each(fields, (name) => typed[name] ?? (fields[name]?.kind === 'money' ? 0 : null)) as SentFields<Declared>;

/** What is said before anything is sent: field → sentence. */
export const checkedFields = <Declared extends NounFields>(
  fields: Declared,
  typed: TypedFields<Declared>,
): FieldMessages =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = typed[name];
      return 'said' in field && lacks(value ?? null, field.kind === 'moneyOrNone') ? [[name, field.said]] : [];
    }),
  );

function lacks(value: string | number | null, mayBeEmpty: boolean): boolean {
  if (value === null) return !mayBeEmpty;
  return typeof value === 'string' ? value.trim() === '' : value <= 0;
}
