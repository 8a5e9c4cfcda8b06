import { mapFields } from '../../shared/declared-fields.ts';
import type { StoredFields } from '../../shared/field-schemas.ts';
import type { NounFields, NounKind } from '../../shared/noun-fields.ts';

const EXAMPLES: Readonly<Record<NounKind, string | number | null>> = {
  name: 'Exemplo',
  words: 'Exemplo',
  text: null,
  money: 100,
  moneyOrNone: null,
  day: '2026-11-18',
  date: null,
};

/** A stored row for a test to begin with, so that a new field breaks no other test. */
export const exampleFields = <Declared extends NounFields>(fields: Declared): StoredFields<Declared> =>
  mapFields(fields, ({ kind }) => EXAMPLES[kind]) as StoredFields<Declared>;
