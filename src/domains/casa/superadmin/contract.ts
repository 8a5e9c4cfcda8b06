import { z } from 'zod';
import { action, type Contract, type Feature } from '../../../shared/contract.ts';
import {
  busca,
  centavosNaoNegativos,
  cursorPorNome,
  dia,
  email,
  fuso,
  id,
  instante,
  nulo,
  ok,
  texto,
  textoOuNulo,
  umaLinha,
  vazioOuNulo,
  versao,
} from '../../../shared/fields.ts';
import { PAPEIS } from '../../acesso/acesso/rules.ts';
import { FEITOS, FILTROS_DO_CONTRATO, FUNCIONALIDADES, STATUS_DO_CONTRATO } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const status = z.enum(STATUS_DO_CONTRATO);
const feature = z.enum(FUNCIONALIDADES) satisfies z.ZodType<Feature>;
const nomeDoTerreiro = umaLinha(120).min(1, t.key('Informe o nome do terreiro'));
const plano = {
  nome: umaLinha(80).min(1, t.key('Informe o nome do plano')),
  preco_centavos: centavosNaoNegativos,
  ativo: z.boolean().default(true),
  descricao: textoOuNulo(500),
  na_pagina: z.boolean().default(false),
};
const enderecoDeEmail = z.string().trim().min(1, t.key('Informe o e-mail')).pipe(email);

const vigencia = { inicio: z.string(), fim: nulo, status };

const contrato = z.object({ plan_id: id, plano: z.string(), ...vigencia, owner_email: nulo, versao });

/** A contract in the trace; its plan is null if it was deleted. */
const contratoDeEntao = z.object({ plano: nulo, ...vigencia });

const feito = z.object({
  id,
  quando: instante,
  acao: z.enum(FEITOS),
  antes: contratoDeEntao.nullable(),
  depois: contratoDeEntao.nullable(),
});

const terreiro = z.object({
  id,
  nome: z.string(),
  email: nulo,
  access_code: z.string(),
  created_at: instante,
  fuso_horario: z.string(),
  /** The version of name, e-mail and clock. */
  versao,
  usuarios: z.int(),
  membros: z.int(),
  contrato: contrato.nullable(),
  /** When a house that was put away is purged. */
  expurgo_em: instante.nullable(),
  plano_escolhido: nulo,
  plano_escolhido_nome: nulo,
});

const saasPlano = z.object({
  id,
  nome: z.string(),
  preco_centavos: z.int(),
  ativo: z.boolean(),
  descricao: z.string().nullable(),
  na_pagina: z.boolean(),
  features: z.array(feature),
  contratos: z.int(),
  /** Version of the edited fields, without the features. */
  versao,
  /** Version of the features. */
  versao_das_features: versao,
});

const casas = {
  listarTerreiros: action({
    method: 'GET',
    path: '/api/superadmin/terreiros',
    access: 'plataforma',
    summary:
      'Lists houses with counts and contract, by name, e-mail, access code or the start of the id, and by the state of their contract (rows X2, X3)',
    input: z.strictObject({
      busca,
      contrato: z.enum(FILTROS_DO_CONTRATO).default('todos'),
      depois_de: cursorPorNome.optional(),
    }),
    output: z.object({ itens: z.array(terreiro), proximo: z.string().nullable() }),
  }),
  lerHistorico: action({
    method: 'GET',
    path: '/api/superadmin/terreiros/:id/historico',
    access: 'plataforma',
    summary:
      'Lists what the platform did with a house, the newest 200 first: its contracts, and how each was before (row X8)',
    input: z.strictObject({ id }),
    output: z.object({ itens: z.array(feito) }),
  }),
  cadastrarTerreiro: action({
    method: 'POST',
    path: '/api/superadmin/terreiros',
    access: 'plataforma',
    summary: 'Creates a house, without anybody in it yet (row X5)',
    input: z.strictObject({ nome: nomeDoTerreiro, email: vazioOuNulo(email), fuso_horario: fuso.optional() }),
    output: z.object({ id, access_code: z.string() }),
  }),
  editarTerreiro: action({
    method: 'PUT',
    path: '/api/superadmin/terreiros/:id',
    access: 'plataforma',
    summary:
      'Saves name, e-mail and clock of a house (rows X5, C10). With the `versao` that was read, refuses one changed meanwhile',
    input: z.strictObject({
      id,
      nome: nomeDoTerreiro,
      email: vazioOuNulo(email),
      /** Absent: as it is. */
      fuso_horario: fuso.optional(),
      versao: versao.optional(),
    }),
    output: ok,
  }),
  trocarCodigo: action({
    method: 'POST',
    path: '/api/superadmin/terreiros/:id/codigo',
    access: 'plataforma',
    summary: 'Renews the access code of a house (decision 4)',
    input: z.strictObject({ id }),
    output: z.object({ access_code: z.string() }),
  }),
  excluirTerreiro: action({
    method: 'DELETE',
    path: '/api/superadmin/terreiros/:id',
    access: 'plataforma',
    summary:
      'Deletes a house that never had money; puts any other away, to be purged after 30 days (row X4, decision 26)',
    input: z.strictObject({ id }),
    output: z.object({ expurgo_em: instante.nullable() }),
  }),
  lerExclusao: action({
    method: 'GET',
    path: '/api/superadmin/terreiros/:id/exclusao',
    access: 'plataforma',
    summary: 'Counts what would be deleted with a house, and says whether it is put away first (row X4)',
    input: z.strictObject({ id }),
    output: z.object({
      guarda: z.boolean(),
      usuarios: z.int(),
      membros: z.int(),
      faturas: z.int(),
      pagamentos: z.int(),
      lancamentos: z.int(),
      vendas: z.int(),
      produtos: z.int(),
    }),
  }),
  restaurarTerreiro: action({
    method: 'POST',
    path: '/api/superadmin/terreiros/:id/restaurar',
    access: 'plataforma',
    summary: 'Restores a house that was put away (row X4)',
    input: z.strictObject({ id }),
    output: ok,
  }),
  salvarContrato: action({
    method: 'PUT',
    path: '/api/superadmin/terreiros/:id/contrato',
    access: 'plataforma',
    summary:
      'Saves the one contract of a house; without a plan it is removed (row X8). With the `versao` that was read, empty for none, refuses one changed meanwhile',
    input: z
      .strictObject({
        id,
        plan_id: id.nullable(),
        inicio: dia.nullish(),
        fim: dia.nullish(),
        status: status.default('ativo'),
        owner_email: vazioOuNulo(email),
        versao: versao.optional(),
      })
      .refine(({ plan_id, inicio }) => plan_id === null || Boolean(inicio), {
        path: ['inicio'],
        message: t.key('Informe a data de início'),
      })
      .refine(({ inicio, fim }) => !inicio || !fim || fim >= inicio, {
        path: ['fim'],
        message: t.key('O fim não pode ser anterior ao início.'),
      }),
    output: z.object({ removido: z.boolean() }),
  }),
  vincularOwner: action({
    method: 'POST',
    path: '/api/superadmin/terreiros/:id/owner',
    access: 'plataforma',
    summary:
      'Gives a house an owner: a new account with a first password, or an account of no other house (row X6, decision 5)',
    input: z.strictObject({ id, email: enderecoDeEmail, nome: umaLinha(120).default('') }),
    output: z.object({
      /** A new account's first password, shown only once; null for an existing account. */
      senha: z.string().nullable(),
      email: z.string(),
    }),
  }),
};

const planosSaas = {
  listarPlanosSaas: action({
    method: 'GET',
    path: '/api/superadmin/planos',
    access: 'plataforma',
    summary: 'Lists the SaaS plans (row X7)',
    input: z.strictObject({}),
    output: z.object({ itens: z.array(saasPlano) }),
  }),
  criarPlanoSaas: action({
    method: 'POST',
    path: '/api/superadmin/planos',
    access: 'plataforma',
    summary: 'Creates a SaaS plan (row X7)',
    input: z.strictObject(plano),
    output: z.object({ id }),
  }),
  editarPlanoSaas: action({
    method: 'PUT',
    path: '/api/superadmin/planos/:id',
    access: 'plataforma',
    summary: 'Edits a SaaS plan (row X7). With the `versao` that was read, refuses a plan changed meanwhile',
    input: z.strictObject({ id, ...plano, versao: versao.optional() }),
    output: ok,
  }),
  salvarFuncionalidades: action({
    method: 'PUT',
    path: '/api/superadmin/planos/:id/funcionalidades',
    access: 'plataforma',
    summary:
      'Replaces the features of a SaaS plan as a set; none means all (row X7). With the `versao` that was read, refuses a set changed meanwhile',
    input: z.strictObject({
      id,
      features: z.array(feature).max(FUNCIONALIDADES.length),
      versao: versao.optional(),
    }),
    output: ok,
  }),
  excluirPlanoSaas: action({
    method: 'DELETE',
    path: '/api/superadmin/planos/:id',
    access: 'plataforma',
    summary: 'Deletes a SaaS plan that no house has (row X7)',
    input: z.strictObject({ id }),
    output: ok,
  }),
};

const pessoa = z.object({
  id,
  nome: z.string(),
  email: z.string(),
  created_at: instante,
  casa: z.object({ id, nome: z.string(), role: z.enum(PAPEIS) }).nullable(),
  etapas: z.object({ caem_em: instante.nullable() }).nullable(),
});

const pessoas = {
  listarPessoas: action({
    method: 'GET',
    path: '/api/superadmin/usuarios',
    access: 'plataforma',
    summary: 'Lists accounts without a house, or the one account with an exact e-mail, with its house (decision 2)',
    input: z.strictObject({ email: texto(254).toLowerCase().default('') }),
    output: z.object({ itens: z.array(pessoa) }),
  }),
  vincularPessoa: action({
    method: 'PUT',
    path: '/api/superadmin/usuarios/:id/casa',
    access: 'plataforma',
    summary: 'Links an account to a house with a role, or moves it to another as viewer (decisions 1, 2)',
    input: z.strictObject({ id, org_id: id, role: z.enum(PAPEIS).default('viewer') }),
    output: z.object({ role: z.enum(PAPEIS) }),
  }),
  desvincularPessoa: action({
    method: 'DELETE',
    path: '/api/superadmin/usuarios/:id/casa',
    access: 'plataforma',
    summary: 'Removes an account from its house; it is then without one (decision 2)',
    input: z.strictObject({ id }),
    output: ok,
  }),
};

export const superadmin = { ...casas, ...planosSaas, ...pessoas } satisfies Contract;
