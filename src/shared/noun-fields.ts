/**
 * `name`, `words`, `money` and `day` must be filled in; `text`, `moneyOrNone` and `date` may be
 * empty. `name` has one line, `words` may have more. `said` is the Portuguese sentence about a
 * value that is missing, or an amount that is not above zero. The form alone uses `min`: the
 * contract writes its own limit after the declared part. Anything else of a noun is plain code.
 */
type Shape =
  | { kind: 'name' | 'words'; max: number; said: string }
  | { kind: 'text'; max: number }
  | { kind: 'money' | 'moneyOrNone'; said: string }
  | { kind: 'day'; said: string; min?: string }
  | { kind: 'date'; min?: string };

/** A field that people fill in: contract, statements, form and checks are made from it. */
export type NounField = Shape & { label: () => string; hint?: () => string };
export type NounKind = NounField['kind'];
export type NounFields = Readonly<Record<string, NounField>>;

/** The columns that the fields are kept in, in the order of the declaration. */
export const namesOf = <Declared extends NounFields>(fields: Declared) =>
  Object.keys(fields) as (keyof Declared & string)[];
