/**
 * `said` is the Portuguese sentence about a field that is missing, or an amount that is not above
 * zero. A kind exists only if five fields need it. Anything else of a noun is plain code.
 */
type Shape =
  | { kind: 'name' | 'text'; max: number; said: string }
  | { kind: 'textOrNone'; max: number }
  | { kind: 'money' | 'moneyOrNone'; said: string }
  | { kind: 'day'; said: string; min?: string }
  | { kind: 'dayOrNone'; min?: string };

/** A field that people fill in: contract, statements, form and checks are made from it. */
export type NounField = Shape & { label: () => string; hint?: () => string };
export type NounKind = NounField['kind'];
export type NounFields = Readonly<Record<string, NounField>>;

interface StoredAs {
  name: string;
  text: string;
  textOrNone: string | null;
  money: number;
  moneyOrNone: number | null;
  day: string;
  dayOrNone: string | null;
}

/** A row as the database keeps it and the handlers see it. */
export type StoredFields<Declared extends NounFields> = {
  -readonly [Name in keyof Declared]: StoredAs[Declared[Name]['kind']];
};

/** The columns that the fields are kept in, in the order of the declaration. */
export const namesOf = <Declared extends NounFields>(fields: Declared) =>
  Object.keys(fields) as (keyof Declared & string)[];
