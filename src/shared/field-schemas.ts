import { z } from 'zod';
import { mapFields, TRADICOES, type Kind } from './declared-fields.ts';
import { comNonoDigito, ehCep, ehTelefoneAceito, ehUf, normalizarCnpj, normalizarCpf } from './documentos.ts';
import { centavos, dia, diaOuNulo, email, nulo, texto, textoOuNulo, umaLinha, vazioOuNulo } from './fields.ts';
import type { NounKind } from './noun-fields.ts';
import { t } from './texts.ts';

const documento = (max: number, normalizar: (text: string) => string | null, erro: string) =>
  vazioOuNulo(
    texto(max).transform((text, ctx) => {
      const limpo = normalizar(text);
      if (limpo === null) ctx.addIssue({ code: 'custom', message: erro });
      return limpo ?? '';
    }),
  );

/** Exactly the form's slots; missing ones are null. */
const vagasDe = <Vaga extends z.ZodType>(vaga: Vaga, quantas: number, vazia: z.output<Vaga>) =>
  z
    .array(vaga)
    .max(quantas)
    .default([])
    .transform((ditas) => Array.from({ length: quantas }, (_, n) => ditas[n] ?? vazia));

const orixa = (max: number) => z.strictObject({ nome: textoOuNulo(max), qualidade: textoOuNulo(max) });
/** A step of the path: its kind by name, so that a changed catalogue changes no record. */
const obrigacao = z.strictObject({
  tradicao: z.enum(TRADICOES).default('candomble'),
  nome: umaLinha(60).min(1, t.key('Informe a obrigação')),
  data: diaOuNulo,
  quem: textoOuNulo(120),
  notas: textoOuNulo(1000),
});
const pessoa = z.enum(['PF', 'PJ']);

interface Facts {
  max: number;
  said?: string;
  slots: number;
}

/** What a call may send in a field of each kind. */
const KINDS = {
  name: ({ max, said }: Facts) => umaLinha(max).min(1, said ?? t.key('Informe o nome')),
  words: ({ max, said }: Facts) => texto(max).min(1, said),
  text: ({ max }: Facts) => textoOuNulo(max),
  area: ({ max }: Facts) => textoOuNulo(max),
  email: () => vazioOuNulo(email),
  phone: ({ max }: Facts) =>
    vazioOuNulo(
      texto(max).refine(ehTelefoneAceito, {
        error: ({ input }) =>
          typeof input === 'string' && comNonoDigito(input)
            ? t.key('Falta o 9 do celular.')
            : t.key('Telefone inválido. Informe com o DDD.'),
      }),
    ),
  day: () => dia,
  date: () => diaOuNulo,
  money: ({ said }: Facts) => centavos.min(1, said),
  moneyOrNone: ({ said }: Facts) =>
    centavos
      .min(1, said)
      .nullish()
      .transform((value) => value ?? null),
  person: () => pessoa.default('PF'),
  active: () => z.boolean().default(true),
  uf: () =>
    vazioOuNulo(
      texto(20)
        .transform((uf) => uf.toUpperCase())
        .refine(ehUf, t.key('A UF tem duas letras.')),
    ),
  cep: () => vazioOuNulo(texto(20).refine(ehCep, t.key('CEP inválido. São oito números.'))),
  cpf: () => documento(20, normalizarCpf, t.key('CPF inválido. Confira os números.')),
  cnpj: () => documento(24, normalizarCnpj, t.key('CNPJ inválido. Confira as letras e os números.')),
  slots: ({ max, slots }: Facts) => vagasDe(textoOuNulo(max), slots, null),
  qualified: ({ max, slots }: Facts) => vagasDe(orixa(max), slots, { nome: null, qualidade: null }),
  path: ({ max }: Facts) => z.array(obrigacao).max(max).default([]),
} satisfies Record<Kind | NounKind, (field: Facts) => z.ZodType>;

type Declaration = Readonly<Record<string, { kind: keyof typeof KINDS }>>;
type Schemas<Declared extends Declaration> = {
  -readonly [Name in keyof Declared]: ReturnType<(typeof KINDS)[Declared[Name]['kind']]>;
};
/** The schemas of what a call may send; one that is written after them replaces its own. */
export const schemasOf = <const Declared extends Declaration>(fields: Declared): Schemas<Declared> =>
  mapFields(fields, (field) => KINDS[field.kind](field as unknown as Facts)) as Schemas<Declared>;

/** A row as the database keeps it and the handlers see it. */
export type StoredFields<Declared extends Declaration> = {
  -readonly [Name in keyof Declared]: z.output<Schemas<Declared>[Name]>;
};
/** How each kind is answered; as a text or null if absent. */
const ANSWERS: Partial<Record<keyof typeof KINDS, z.ZodType>> = {
  name: z.string(),
  words: z.string(),
  person: pessoa,
  active: z.boolean(),
  day: z.string(),
  money: z.int(),
  moneyOrNone: z.int().nullable(),
};
/** The schemas of an answer with these fields. */
export const answersOf = <const Declared extends Declaration>(fields: Declared) =>
  mapFields(fields, ({ kind }) => ANSWERS[kind] ?? nulo) as {
    [Name in keyof Declared]: z.ZodType<StoredFields<Declared>[Name], StoredFields<Declared>[Name]>;
  };
