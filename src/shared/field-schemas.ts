import { z } from 'zod';
import { mapFields, TRADICOES, type Field, type Fields, type Kind } from './declared-fields.ts';
import { comNonoDigito, ehCep, ehTelefoneAceito, ehUf, normalizarCnpj, normalizarCpf } from './documentos.ts';
import { diaOuNulo, email, texto, textoOuNulo, umaLinha, vazioOuNulo } from './fields.ts';
import { texts } from './texts.ts';

const t = texts({
  'A UF tem duas letras.': 'A state code has two letters.',
  'CEP inválido. São oito números.': 'Invalid postal code. It has eight digits.',
  'CNPJ inválido. Confira as letras e os números.': 'Invalid CNPJ. Check letters and digits.',
  'CPF inválido. Confira os números.': 'Invalid CPF. Check the digits.',
  'Falta o 9 do celular.': 'The mobile number lacks its 9.',
  'Informe a obrigação': 'Enter the obligation',
  'Informe o nome': 'Enter the name',
  'Telefone inválido. Informe com o DDD.': 'Invalid phone. Give the area code too.',
});

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
export const pessoa = z.enum(['PF', 'PJ']);

interface Sizes {
  max: number;
  slots: number;
}

/** What a call may send in a field of each kind. */
const KINDS = {
  name: ({ max }: Sizes) => umaLinha(max).min(1, t.key('Informe o nome')),
  text: ({ max }: Sizes) => textoOuNulo(max),
  area: ({ max }: Sizes) => textoOuNulo(max),
  email: () => vazioOuNulo(email),
  phone: ({ max }: Sizes) =>
    vazioOuNulo(
      texto(max).refine(ehTelefoneAceito, {
        error: ({ input }) =>
          typeof input === 'string' && comNonoDigito(input)
            ? t.key('Falta o 9 do celular.')
            : t.key('Telefone inválido. Informe com o DDD.'),
      }),
    ),
  date: () => diaOuNulo,
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
  slots: ({ max, slots }: Sizes) => vagasDe(textoOuNulo(max), slots, null),
  qualified: ({ max, slots }: Sizes) => vagasDe(orixa(max), slots, { nome: null, qualidade: null }),
  path: ({ max }: Sizes) => z.array(obrigacao).max(max).default([]),
} satisfies Record<Kind, (field: Sizes) => z.ZodType>;

type Schemas<Declared extends Fields> = {
  -readonly [Name in keyof Declared]: ReturnType<(typeof KINDS)[Declared[Name]['kind']]>;
};
/** The schemas of what a call may send in these fields. */
export const schemasOf = <const Declared extends Fields>(fields: Declared): Schemas<Declared> =>
  mapFields(fields, (field) => KINDS[field.kind](field as Field & Sizes)) as Schemas<Declared>;
