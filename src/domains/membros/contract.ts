import { z } from 'zod';
import { action, type Contract } from '../../shared/contract.ts';
import {
  comNonoDigito,
  ehCep,
  ehTelefoneAceito,
  ehUf,
  normalizarCnpj,
  normalizarCpf,
} from '../../shared/documentos.ts';
import {
  busca,
  centavosNaoNegativos,
  cursorPorNome,
  diaOuNulo,
  email,
  id,
  instante,
  membroEncontrado,
  nulo,
  nulos,
  ok,
  texto,
  textoOuNulo,
  umaLinha,
  vazioOuNulo,
  versao,
} from '../../shared/fields.ts';
import { FIELDS, mapFields, type Field, type Fields, type Kind } from './fields.ts';
import { OBRIGACOES, RESERVED } from './reserved-fields.ts';
import { PAPEIS } from '../acesso/rules.ts';
import { SITUACOES_ASSINATURA } from '../assinaturas/rules.ts';
import { ESCRITOS, MAXIMO_DE_TEXTOS, REGISTROS_DO_MEMBRO, type RegistroDoMembro } from './rules.ts';
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
const obrigacao = z.strictObject({ nome: z.enum(OBRIGACOES), data: diaOuNulo });
const pessoa = z.enum(['PF', 'PJ']);

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
  dated: ({ max }: Sizes) => z.array(obrigacao).max(max).default([]),
} satisfies Record<Kind, (field: Sizes) => z.ZodType>;

type Schemas<Declared extends Fields> = {
  -readonly [Name in keyof Declared]: ReturnType<(typeof KINDS)[Declared[Name]['kind']]>;
};
const schemasOf = <const Declared extends Fields>(fields: Declared): Schemas<Declared> =>
  mapFields(fields, (field) => KINDS[field.kind](field as Field & Sizes)) as Schemas<Declared>;

/** Everything outside the reserved data: the first two tabs, and the guardian. */
export const ficha = schemasOf(FIELDS);

/** Belief, documents and notes: only the member's own detail and the exports have them (INV-15). */
export const reservado = z.strictObject({
  docs: z.strictObject(schemasOf(RESERVED.docs.fields)),
  espiritual_umbanda: z.strictObject(schemasOf(RESERVED.espiritual_umbanda.fields)),
  espiritual_candomble: z.strictObject(schemasOf(RESERVED.espiritual_candomble.fields)),
  observacoes: z.strictObject(schemasOf(RESERVED.observacoes.fields)),
});
export type Reservado = z.output<typeof reservado>;

type Answers<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodType<z.output<Shape[Name]>, z.output<Shape[Name]>>;
};
/** As they are stored; what may be empty is null. */
const STORED: Partial<Record<Kind, z.ZodType>> = { name: z.string(), person: pessoa, active: z.boolean() };
const respostas = mapFields(FIELDS, ({ kind }) => STORED[kind] ?? nulo) as Answers<typeof ficha>;

const linha = membroEncontrado.extend({
  ...nulos('email', 'telefone', 'plano'),
  ativo: z.boolean(),
  /** Whether the person can sign in or has a pending invitation. */
  acesso: z.enum(['nenhum', 'convidado', 'usuario']),
});

const detalhe = z.object({
  id,
  ...respostas,
  anonimizado_em: instante.nullable(),
  created_at: instante,
  acesso: linha.shape.acesso,
  /** The current one, else the last that was not cancelled. */
  assinatura: z
    .object({
      id,
      plano_id: id,
      plano: z.string(),
      valor_centavos: z.int(),
      dia_vencimento: z.int(),
      desconto_centavos: z.int(),
      inicio: z.string(),
      fim: z.string().nullable(),
      situacao: z.enum(SITUACOES_ASSINATURA),
    })
    .nullable(),
  reservado,
  versao,
});

const registros = z.array(z.record(z.string(), z.unknown()));

/** Typed by hand. `certo`: in a row of the member, or with the whole name; else the first alone. */
const escrito = z.object({ onde: z.enum(ESCRITOS), id, quando: instante, texto: z.string(), certo: z.boolean() });
const linhaEscrita = escrito.pick({ onde: true, id: true }).strict();
/** A later step of the transaction that a rule refused; the member was kept (decision 25). */
const aviso = z.object({ titulo: z.string(), motivo: z.string().nullable() });

export const membros = {
  listarMembros: action({
    method: 'GET',
    path: '/api/membros',
    access: 'membros:view',
    feature: 'membros',
    summary: 'Lists members by name or matrícula, ignoring accents (row M1); a viewer sees only the linked one',
    input: z.strictObject({
      busca,
      /** Only members of exactly this name, folded (decision 18). */
      nome: umaLinha(120).optional(),
      somente_ativos: z.boolean().default(true),
      depois_de: cursorPorNome.optional(),
    }),
    output: z.object({ itens: z.array(linha), total: z.int(), proximo: z.string().nullable() }),
  }),
  sugerirMatricula: action({
    method: 'GET',
    path: '/api/membros/sugestoes/matricula',
    access: 'membros:create',
    feature: 'membros',
    summary: 'Suggests the next matrícula after the highest (row M6)',
    input: z.strictObject({}),
    output: z.object({ matricula: z.string() }),
  }),
  lerMembro: action({
    method: 'GET',
    path: '/api/membros/:id',
    access: 'membros:view',
    feature: 'membros',
    summary: 'Returns one whole record; only this and the exports have belief, documents and notes (decision 38)',
    input: z.strictObject({ id }),
    output: detalhe,
  }),
  criarMembro: action({
    method: 'POST',
    path: '/api/membros',
    access: 'membros:create',
    feature: 'membros',
    summary: 'Registers a member; with a plan also the subscription and its 24 invoices, in one transaction (row M7)',
    input: z.strictObject({
      ...ficha,
      reservado: reservado.optional(),
      /** The suggestion was not changed: if somebody took it meanwhile, the next one is used. */
      matricula_sugerida: z.boolean().default(false),
      plano_id: id.nullish(),
      desconto_centavos: centavosNaoNegativos.default(0),
      /** The beginning of the dues; if absent, the admission date or today. */
      assinatura_inicio: diaOuNulo,
      criar_acesso: z.boolean().default(false),
    }),
    output: z.object({ id, matricula: nulo, faturas: z.int(), avisos: z.array(aviso), link_convite: nulo }),
    idempotent: 'offered',
    secrets: ['link_convite'],
  }),
  editarMembro: action({
    method: 'PUT',
    path: '/api/membros/:id',
    access: 'membros:edit',
    feature: 'membros',
    summary:
      'Edits a member; without `reservado`, belief, documents and notes do not change. With the `versao` that was read, refuses a record changed meanwhile',
    input: z.strictObject({ id, ...ficha, reservado: reservado.optional(), versao: versao.optional() }),
    output: ok,
  }),
  desativarMembro: action({
    method: 'POST',
    path: '/api/membros/:id/desativar',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Makes a member inactive; may cancel the running subscription (decision 26)',
    input: z.strictObject({ id, cancelar_assinatura: z.boolean().default(true) }),
    output: z.object({ faturas_canceladas: z.int() }),
  }),
  excluirMembro: action({
    method: 'DELETE',
    path: '/api/membros/:id',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Deletes a member without payments or sales, and the unpaid invoices (decision 26)',
    input: z.strictObject({ id }),
    output: ok,
  }),
  convidarMembro: action({
    method: 'POST',
    path: '/api/membros/:id/convidar',
    access: 'gestao',
    feature: 'membros',
    summary: 'Invites a member by e-mail with a role; no password is typed (row M8)',
    input: z.strictObject({ id, role: z.enum(PAPEIS) }),
    output: z.object({ email: z.string(), link: z.string().nullable() }),
  }),
  exportarMembro: action({
    method: 'POST',
    path: '/api/membros/:id/exportar',
    access: 'membros:edit',
    feature: 'membros',
    heavy: true,
    afterContract: true,
    summary: 'Exports everything the house stores about one member (INV-53); the export is recorded',
    input: z.strictObject({ id, formato: z.enum(['json', 'pdf']).default('json') }),
    output: z.object({
      gerado_em: instante,
      membro: detalhe.omit({ assinatura: true, acesso: true, versao: true }).extend({ sem_lembretes: z.boolean() }),
      ...(Object.fromEntries(REGISTROS_DO_MEMBRO.map((parte) => [parte, registros])) as Record<
        RegistroDoMembro,
        typeof registros
      >),
    }),
  }),
  apagarRegistroEspiritual: action({
    method: 'POST',
    path: '/api/membros/:id/apagar-espiritual',
    access: 'membros:edit',
    feature: 'membros',
    afterContract: true,
    summary: "Erases a member's record of faith for good, and nothing else (row Y1)",
    input: z.strictObject({ id }),
    output: ok,
  }),
  anonimizarMembro: action({
    method: 'POST',
    path: '/api/membros/:id/anonimizar',
    access: 'membros:edit',
    feature: 'membros',
    afterContract: true,
    summary: 'Anonymises a member: what names the person goes, the totals stay; it cannot be undone (decision 38)',
    input: z.strictObject({ id, apagar: z.array(linhaEscrita).max(MAXIMO_DE_TEXTOS).default([]) }),
    output: ok,
  }),
  buscarTextosDoMembro: action({
    method: 'GET',
    path: '/api/membros/:id/textos',
    access: 'membros:edit',
    feature: 'membros',
    heavy: true,
    summary: 'Lists what was typed by hand about one member, or has the name, in reasons and notes (decision 38)',
    input: z.strictObject({ id }),
    output: z.object({ itens: z.array(escrito), mais: z.boolean() }),
  }),
} satisfies Contract;
