import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { answersOf, schemasOf } from '../../../shared/field-schemas.ts';
import {
  busca,
  centavosNaoNegativos,
  cursorPorNome,
  diaOuNulo,
  id,
  instante,
  membroEncontrado,
  nulo,
  nulos,
  ok,
  umaLinha,
  vazioOuNulo,
  versao,
} from '../../../shared/fields.ts';
import { contatoDe, FIELDS } from './fields.ts';
import { ESPIRITUAIS, NIVEIS, RESERVED, type ParteEspiritual } from './reserved-fields.ts';
import { PAPEIS } from '../../acesso/acesso/rules.ts';
import { SITUACOES_ASSINATURA } from '../../cobranca/assinaturas/rules.ts';
import { FORMAS_DA_CASA } from '../privacidade/rules.ts';
import { ESCRITOS, MAXIMO_DE_TEXTOS, REGISTROS_DO_MEMBRO, type RegistroDoMembro } from './rules.ts';

/** Everything outside the reserved data: the first two tabs, and the guardian. */
export const ficha = schemasOf(FIELDS);

const partes = {
  docs: z.strictObject(schemasOf(RESERVED.docs.fields)),
  espiritual_umbanda: z.strictObject(schemasOf(RESERVED.espiritual_umbanda.fields)),
  espiritual_candomble: z.strictObject(schemasOf(RESERVED.espiritual_candomble.fields)),
  caminho: z.strictObject(schemasOf(RESERVED.caminho.fields)),
  observacoes: z.strictObject(schemasOf(RESERVED.observacoes.fields)),
};
const nivel = z.enum(NIVEIS);
const porParte = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(Object.fromEntries(ESPIRITUAIS.map((parte) => [parte, schema])) as Record<ParteEspiritual, Schema>);

/** Belief, documents and notes, as they are kept. */
export const reservado = z.strictObject(partes);
export type Reservado = z.output<typeof reservado>;
export type Parte = keyof Reservado;

/** Only the parts that are sent, and not null, change; a level alone changes as well. */
const reservadoEnviado = z.strictObject({
  ...(Object.fromEntries(Object.entries(partes).map(([parte, schema]) => [parte, schema.nullish()])) as {
    [P in Parte]: z.ZodOptional<z.ZodNullable<(typeof partes)[P]>>;
  }),
  niveis: porParte(nivel.optional()).optional(),
});
export type ReservadoEnviado = z.output<typeof reservadoEnviado>;

/** Only in a detail and the exports (decision 38, INV-15); null if the caller may not read it. */
const reservadoLido = z.strictObject(
  Object.fromEntries(Object.entries(partes).map(([parte, schema]) => [parte, schema.nullable()])) as {
    [P in Parte]: z.ZodNullable<(typeof partes)[P]>;
  },
);
export type ReservadoLido = z.output<typeof reservadoLido>;

const linha = membroEncontrado.extend({
  ...nulos('email', 'telefone', 'plano'),
  ativo: z.boolean(),
  /** Whether the person can sign in or has a pending invitation. */
  acesso: z.enum(['nenhum', 'convidado', 'usuario']),
});

/** How the guardian of a minor agreed today: a line of the ledger, saved with the record. */
const autorizacao_do_responsavel = vazioOuNulo(z.enum(FORMAS_DA_CASA));

const nomeDaParte = z.enum(Object.keys(partes) as [Parte, ...Parte[]]);

const detalhe = z.object({
  id,
  ...answersOf(FIELDS),
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
  reservado: reservadoLido,
  niveis: porParte(nivel),
  /** Closed, the parts are null because the master key is missing (row H2). */
  cofre: z.enum(['aberto', 'fechado']),
  /** Parts that were changed in the database and do not open; the others are not touched by it. */
  estragadas: z.array(nomeDaParte),
  /** Parts that the caller may read and that this call left closed: null in `reservado`. */
  fechadas: z.array(nomeDaParte),
  versao,
});

const comCaminho = z.object({ membro_id: id, nome: z.string(), matricula: nulo });
const proxima = comCaminho.extend({ obrigacao: z.string(), data: z.string(), anos: z.int(), completa: z.string() });

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
      /** Finds only members of exactly this name, folded (decision 18). */
      nome: umaLinha(120).optional(),
      somente_ativos: z.boolean().default(true),
      depois_de: cursorPorNome.optional(),
    }),
    output: z.object({
      itens: z.array(linha),
      total: z.int(),
      proximo: z.string().nullable(),
      /** Nobody is called so; these names sound alike. */
      perto: z.boolean(),
    }),
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
    leavesALine: true,
    summary:
      'Returns one record with what the caller may read of it; only this and the exports have belief, documents and notes (decision 38)',
    /** Which sealed part is opened: each opening is a line of its own (row H6). */
    input: z.strictObject({ id, abrir: z.enum(['tudo', 'nada', ...nomeDaParte.options]).default('tudo') }),
    output: detalhe,
  }),
  listarProximasObrigacoes: action({
    method: 'GET',
    path: '/api/membros/obrigacoes/proximas',
    access: 'espiritual:view',
    feature: 'membros',
    leavesALine: true,
    summary: 'Lists whose obrigação completes 1, 3, 7, 14 or 21 years within 90 days (row H7)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(proxima),
      /** People with a path that does not open: nobody knows what they complete. */
      estragados: z.array(comCaminho),
    }),
  }),
  criarMembro: action({
    method: 'POST',
    path: '/api/membros',
    access: 'membros:create',
    feature: 'membros',
    summary: 'Registers a member; with a plan also the subscription and its 24 invoices, in one transaction (row M7)',
    input: z.strictObject({
      ...ficha,
      reservado: reservadoEnviado.optional(),
      /** The suggestion was not changed: if somebody took it meanwhile, the next one is used. */
      matricula_sugerida: z.boolean().default(false),
      plano_id: id.nullish(),
      desconto_centavos: centavosNaoNegativos.default(0),
      /** The beginning of the dues; if absent, the admission date or today. */
      assinatura_inicio: diaOuNulo,
      criar_acesso: z.boolean().default(false),
      autorizacao_do_responsavel,
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
    input: z.strictObject({
      id,
      ...ficha,
      reservado: reservadoEnviado.optional(),
      autorizacao_do_responsavel,
      versao: versao.optional(),
    }),
    output: ok,
  }),
  corrigirMinhaFicha: action({
    method: 'PUT',
    path: '/api/minha-ficha',
    access: 'casa',
    feature: 'membros',
    summary: "Corrects the contacts of one's own record; the way in stays as it is (row DR6)",
    input: z.strictObject({ ...contatoDe(ficha), versao: versao.optional() }),
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
      membro: detalhe.omit({ assinatura: true, acesso: true, versao: true, cofre: true, fechadas: true }).extend({
        sem_lembretes: z.boolean(),
        /** What the person asked to be corrected and nobody has answered yet (row DR6). */
        correcao_pedida: z.object({ nome: nulo, dt_nascimento: nulo, cpf: nulo }).nullable(),
      }),
      ...(Object.fromEntries(REGISTROS_DO_MEMBRO.map((parte) => [parte, registros])) as Record<
        RegistroDoMembro,
        typeof registros
      >),
    }),
  }),
  apagarRegistroEspiritual: action({
    method: 'POST',
    path: '/api/membros/:id/apagar-espiritual',
    access: 'espiritual:edit',
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
