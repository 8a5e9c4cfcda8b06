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
import { PAPEIS } from '../acesso/rules.ts';
import { SITUACOES_ASSINATURA } from '../assinaturas/rules.ts';
import { ESCRITOS, LIMITES, MAXIMO_DE_TEXTOS, OBRIGACOES, VAGAS_ORIXAS, VAGAS_POR_ENTIDADE } from './rules.ts';
import { t } from './texts.ts';

const documento = (max: number, normalizar: (text: string) => string | null, erro: string) =>
  vazioOuNulo(
    texto(max).transform((text, ctx) => {
      const limpo = normalizar(text);
      if (limpo === null) ctx.addIssue({ code: 'custom', message: erro });
      return limpo ?? '';
    }),
  );

/** The first two tabs, 'Principal' and 'Endereço & Profissão', and the consent. */
export const ficha = {
  tipo_pessoa: z.enum(['PF', 'PJ']).default('PF'),
  nome: umaLinha(LIMITES.nome).min(1, t.key('Informe o nome')),
  email: vazioOuNulo(email),
  matricula: textoOuNulo(LIMITES.matricula),
  dt_nascimento: diaOuNulo,
  telefone: vazioOuNulo(
    texto(LIMITES.telefone).refine(ehTelefoneAceito, {
      error: ({ input }) =>
        typeof input === 'string' && comNonoDigito(input)
          ? t.key('Falta o 9 do celular.')
          : t.key('Telefone inválido. Informe com o DDD.'),
    }),
  ),
  data_admissao_terreiro: diaOuNulo,
  ativo: z.boolean().default(true),
  profissao: textoOuNulo(LIMITES.profissao),
  endereco: textoOuNulo(LIMITES.endereco),
  numero: textoOuNulo(LIMITES.numero),
  complemento: textoOuNulo(LIMITES.complemento),
  bairro: textoOuNulo(LIMITES.bairro),
  cidade: textoOuNulo(LIMITES.cidade),
  uf: vazioOuNulo(
    texto(20)
      .transform((uf) => uf.toUpperCase())
      .refine(ehUf, t.key('A UF tem duas letras.')),
  ),
  cep: vazioOuNulo(texto(20).refine(ehCep, t.key('CEP inválido. São oito números.'))),
  consentimento_em: diaOuNulo,
  consentimento_texto: textoOuNulo(2000),
};

/** Exactly as many slots as the form has; missing ones are null. */
const vagasDe = <Vaga extends z.ZodType>(vaga: Vaga, quantas: number, vazia: z.output<Vaga>) =>
  z
    .array(vaga)
    .max(quantas)
    .default([])
    .transform((ditas) => Array.from({ length: quantas }, (_, n) => ditas[n] ?? vazia));
const vagas = (quantas: number) => vagasDe(textoOuNulo(80), quantas, null);

const orixa = z.strictObject({ nome: textoOuNulo(80), qualidade: textoOuNulo(80) });
const obrigacao = z.strictObject({ nome: z.enum(OBRIGACOES), data: diaOuNulo });

const umbanda = z.strictObject({
  orixas: vagas(VAGAS_ORIXAS),
  pretoVelho: vagas(VAGAS_POR_ENTIDADE),
  exu: vagas(VAGAS_POR_ENTIDADE),
  pombaGira: vagas(VAGAS_POR_ENTIDADE),
  caboclo: vagas(VAGAS_POR_ENTIDADE),
  ere: vagas(VAGAS_POR_ENTIDADE),
  outros: textoOuNulo(2000),
});

const candomble = z.strictObject({
  orixas: vagasDe(orixa, VAGAS_ORIXAS, { nome: null, qualidade: null }),
  obrigacoes: z.array(obrigacao).max(20).default([]),
});

const docs = z.strictObject({
  cpf: documento(20, normalizarCpf, t.key('CPF inválido. Confira os números.')),
  rg: textoOuNulo(20),
  orgao_emissor: textoOuNulo(20),
  dt_emissao: diaOuNulo,
  razao_social: textoOuNulo(160),
  cnpj: documento(24, normalizarCnpj, t.key('CNPJ inválido. Confira as letras e os números.')),
  ie: textoOuNulo(20),
  im: textoOuNulo(20),
});

/** Belief, documents and notes: only the member's own detail and the exports include them (decision 38, INV-15). */
export const reservado = z.strictObject({
  docs,
  espiritual_umbanda: umbanda,
  espiritual_candomble: candomble,
  observacoes: z.strictObject({ texto: textoOuNulo(4000) }),
});
export type Reservado = z.output<typeof reservado>;

const linha = membroEncontrado.extend({
  ...nulos('email', 'telefone', 'plano'),
  ativo: z.boolean(),
  /** Whether the person can sign in or has a pending invitation. */
  acesso: z.enum(['nenhum', 'convidado', 'usuario']),
});

const detalhe = z.object({
  id,
  tipo_pessoa: z.enum(['PF', 'PJ']),
  nome: z.string(),
  ...nulos('email', 'matricula', 'dt_nascimento', 'telefone', 'data_admissao_terreiro'),
  ativo: z.boolean(),
  ...nulos('profissao', 'endereco', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'cep'),
  ...nulos('consentimento_em', 'consentimento_texto'),
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

/** Typed by hand in a row of the house. `certo`: it is a row of the member or has the whole name; otherwise the first name alone. */
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
      /** The suggested matrícula was not changed: if somebody else took it meanwhile, the next one is used. */
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
      membro: detalhe.omit({ assinatura: true, acesso: true, versao: true }),
      assinaturas: registros,
      faturas: registros,
      pagamentos: registros,
      pagamentos_diversos: registros,
      vendas: registros,
    }),
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
