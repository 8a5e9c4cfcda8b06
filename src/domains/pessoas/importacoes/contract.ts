import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { dia, id, instante, vazioOuNulo } from '../../../shared/fields.ts';
import { ficha } from '../membros/contract.ts';
import { MOTIVOS, MAXIMO_IMPORTADO } from './rules.ts';

const diaOuNulo = vazioOuNulo(dia);

const importacao = z.object({
  id,
  created_at: instante,
  /** Null if the person left the house. */
  quem: z.string().nullable(),
  membros: z.int(),
  faturas: z.int(),
  /** How many of its members the house still has. */
  restam: z.int(),
  desfeita_em: instante.nullable(),
  desfeita_por: z.string().nullable(),
});

export const importacoes = {
  importarMembros: action({
    method: 'POST',
    path: '/api/membros/importacoes',
    access: 'membros:create',
    feature: 'membros',
    idempotent: true,
    heavy: true,
    summary: 'Registers the members of a spreadsheet, all or none, with their subscriptions and invoices (record 20)',
    input: z.strictObject({
      linhas: z
        .array(z.strictObject({ ...ficha, plano_id: id.nullish() }))
        .min(1)
        .max(MAXIMO_IMPORTADO),
      /** Members without a matrícula get the next ones, after those of the spreadsheet. */
      numerar: z.boolean().default(false),
      /** The beginning of the dues of members with a plan; today if absent. */
      assinatura_inicio: diaOuNulo,
      /**
       * Unless set, a name that the house already has, or that occurs twice, refuses the whole
       * import.
       */
      repetir_nomes: z.boolean().default(false),
    }),
    output: z.object({ id, membros: z.int(), faturas: z.int() }),
  }),
  listarImportacoes: action({
    method: 'GET',
    path: '/api/importacoes',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Lists the latest imports of members: when, by whom, how many, and which were taken back (decision 26)',
    input: z.strictObject({}),
    output: z.object({ itens: z.array(importacao) }),
  }),
  lerImportacao: action({
    method: 'GET',
    path: '/api/importacoes/:id',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Says what taking back an import would remove, and who of it was paid, used or changed since',
    input: z.strictObject({ id }),
    output: z.object({
      membros: z.int(),
      assinaturas: z.int(),
      faturas: z.int(),
      impedimentos: z.array(
        z.object({ id, nome: z.string(), matricula: z.string().nullable(), motivos: z.array(z.enum(MOTIVOS)) }),
      ),
    }),
  }),
  desfazerImportacao: action({
    method: 'POST',
    path: '/api/importacoes/:id/desfazer',
    access: 'membros:edit',
    feature: 'membros',
    idempotent: true,
    heavy: true,
    summary:
      'Takes back one import: its members, subscriptions and unpaid invoices, all or none; refused once one was paid, used or changed',
    input: z.strictObject({ id }),
    output: z.object({ membros: z.int(), faturas: z.int() }),
  }),
} satisfies Contract;
