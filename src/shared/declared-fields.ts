import { t, type Sentence } from './texts.ts';

// What a field of a record can be: contract, form, paper and export are made from its declaration.

export type Person = 'PF' | 'PJ';

/** Traditions whose kinds of obrigação a house keeps in a catalogue. */
export const TRADICOES = ['candomble', 'umbanda'] as const;
export type Tradicao = (typeof TRADICOES)[number];

type Shape =
  | { kind: 'name' | 'text' | 'area' | 'email' | 'phone'; max: number }
  /** `past`: the day cannot lie in the future. */
  | { kind: 'date'; past?: true }
  | { kind: 'person' | 'active' | 'uf' | 'cep' | 'cpf' | 'cnpj' }
  /** A row of texts, and of texts with a quality. */
  | { kind: 'slots' | 'qualified'; slots: number; max: number }
  /** Holds at most `max` obrigações: kind, day, who led it, notes. */
  | { kind: 'path'; max: number };

export type Field = Shape & {
  label: Sentence;
  /** How many columns of the form it takes; two if absent. */
  span?: 1 | 4 | 6;
  /** Only this kind of person has the field. */
  person?: Person;
};

export type Kind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

/** Makes an object with one value per field, under its name. */
export const mapFields = <Declared, Made>(
  fields: Readonly<Record<string, Declared>>,
  make: (field: Declared, name: string) => Made,
): Record<string, Made> => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]));

/** The label in the language of the interface. */
export const labelOf = ({ label }: Pick<Field, 'label'>): string => t(label);
