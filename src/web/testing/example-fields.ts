import type { NounFields, NounKind, StoredFields } from '../../shared/noun-fields.ts';

const EXAMPLES: Readonly<Record<NounKind, string | number | null>> = {
  name: 'Exemplo',
  text: 'Exemplo',
  textOrNone: null,
  money: 100,
  moneyOrNone: null,
  day: '2026-11-18',
  dayOrNone: null,
};

/** A stored row for a test to begin with, so that a new field breaks no other test. */
export const exampleFields = <Declared extends NounFields>(fields: Declared): StoredFields<Declared> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, EXAMPLES[kind]]),
  ) as StoredFields<Declared>;
