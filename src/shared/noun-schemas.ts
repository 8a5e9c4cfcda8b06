import { z } from 'zod';
import { centavos, dia, diaOuNulo, nulo, texto, textoOuNulo, umaLinha } from './fields.ts';
import type { NounField, NounFields, NounKind } from './noun-fields.ts';

interface Facts {
  max: number;
  said: string;
}

/** What a call may send in a field of each kind. */
const SENT = {
  name: ({ max, said }: Facts) => umaLinha(max).min(1, said),
  text: ({ max, said }: Facts) => texto(max).min(1, said),
  textOrNone: ({ max }: Facts) => textoOuNulo(max),
  money: ({ said }: Facts) => centavos.min(1, said),
  moneyOrNone: ({ said }: Facts) =>
    centavos
      .min(1, said)
      .nullish()
      .transform((value) => value ?? null),
  day: () => dia,
  dayOrNone: () => diaOuNulo,
} satisfies Record<NounKind, (field: Facts) => z.ZodType>;

/** What an answer has in it. */
const ANSWERED = {
  name: z.string(),
  text: z.string(),
  textOrNone: nulo,
  money: z.int(),
  moneyOrNone: z.int().nullable(),
  day: z.string(),
  dayOrNone: nulo,
} satisfies Record<NounKind, z.ZodType>;

type Sent<Declared extends NounFields> = {
  -readonly [Name in keyof Declared]: ReturnType<(typeof SENT)[Declared[Name]['kind']]>;
};
type Answered<Declared extends NounFields> = {
  -readonly [Name in keyof Declared]: (typeof ANSWERED)[Declared[Name]['kind']];
};

const each = (fields: NounFields, make: (field: NounField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));

/** The schemas of an input with these fields; one that is written after them replaces its own. */
export const sentSchemas = <const Declared extends NounFields>(fields: Declared): Sent<Declared> =>
  each(fields, (field) => SENT[field.kind](field as NounField & Facts)) as Sent<Declared>;

/** The schemas of an answer with these fields. */
export const answeredSchemas = <const Declared extends NounFields>(fields: Declared): Answered<Declared> =>
  each(fields, ({ kind }) => ANSWERED[kind]) as Answered<Declared>;
