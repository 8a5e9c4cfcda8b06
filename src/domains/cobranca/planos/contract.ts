import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { busca, id, instante, ok, versao } from '../../../shared/fields.ts';
import { answersOf, schemasOf } from '../../../shared/field-schemas.ts';
import { PLANO } from './fields.ts';
import { t } from '../../../shared/texts.ts';

const valor = PLANO.valor_centavos.said;
const diaVencimento = t.key('Informe um dia entre 1 e 28');

const campos = {
  ...schemasOf(PLANO),
  valor_centavos: z.int(valor).min(1, valor).max(100_000_000, t.key('Informe um valor de até R$ 1.000.000,00')),
  dia_vencimento: z.int(diaVencimento).min(1, diaVencimento).max(28, diaVencimento),
  /** The purpose for which the plan gathers, null for none (row G3). */
  fundo_id: id.nullish(),
};

const plano = z.object({
  id,
  ...answersOf(PLANO),
  dia_vencimento: z.int(),
  ativo: z.boolean(),
  created_at: instante,
  fundo: z.object({ id, nome: z.string() }).nullable(),
  versao,
  /** Current subscriptions, and what they bring per month after discounts. */
  assinaturas: z.int(),
  mensal_centavos: z.int(),
});

/**
 * What another price or due day would do to the open invoices: how many, by how much, and what
 * becomes of the overdue ones.
 */
export const efeitoNasFaturas = z.object({
  faturas: z.int(),
  diferenca_centavos: z.int(),
  viram_vencidas: z.int(),
  /** How many of these invoices are overdue today. */
  vencidas: z.int(),
  /** How many of the overdue ones the new day or price makes open again. */
  deixam_de_vencer: z.int(),
  /** How many are left out because they have received money (decision 24). */
  com_pagamento: z.int(),
  /** Passed by, because their month has an agreement (row Q6). */
  combinadas: z.int(),
});

export const planos = {
  listarPlanos: action({
    method: 'GET',
    path: '/api/planos',
    access: 'equipe',
    feature: 'planos',
    summary: 'Lists plans by name',
    input: z.strictObject({ busca, somente_ativos: z.boolean().default(false) }),
    output: z.object({ itens: z.array(plano) }),
  }),
  lerReceitaDosPlanos: action({
    method: 'GET',
    path: '/api/planos/receita',
    access: 'equipe',
    feature: 'planos',
    summary: 'Returns what each plan brought in over the last twelve months, the current one included',
    input: z.strictObject({}),
    output: z.object({ itens: z.array(z.object({ plano_id: id, meses: z.array(z.int()) })) }),
  }),
  criarPlano: action({
    method: 'POST',
    path: '/api/planos',
    access: 'planos:manage',
    feature: 'planos',
    summary: 'Creates a plan',
    input: z.strictObject(campos),
    output: z.object({ id }),
  }),
  preverRepreco: action({
    method: 'GET',
    path: '/api/planos/:id/previsao',
    access: 'planos:manage',
    feature: 'planos',
    heavy: true,
    summary:
      'Counts the open invoices that a new price or due day would change and those it would make overdue, with the difference; changes nothing',
    input: z.strictObject({
      id,
      valor_centavos: campos.valor_centavos,
      /** Keeps the current day if absent. */
      dia_vencimento: campos.dia_vencimento.optional(),
    }),
    output: z.object({ todas: efeitoNasFaturas, a_vencer: efeitoNasFaturas }),
  }),
  editarPlano: action({
    method: 'PUT',
    path: '/api/planos/:id',
    access: 'planos:manage',
    feature: 'planos',
    summary:
      'Edits a plan and, unless told not to, re-prices its open invoices in the same transaction (row N3). With the `versao` that was read, refuses a plan changed meanwhile',
    input: z.strictObject({
      id,
      ...campos,
      ativo: z.boolean().default(true),
      aplicar: z.enum(['todas', 'a_vencer', 'nenhuma']).default('todas'),
      versao: versao.optional(),
    }),
    output: z.object({ faturas_atualizadas: z.int() }),
  }),
  excluirPlano: action({
    method: 'DELETE',
    path: '/api/planos/:id',
    access: 'planos:manage',
    feature: 'planos',
    summary: 'Deletes a plan that nothing refers to',
    input: z.strictObject({ id }),
    output: ok,
  }),
} satisfies Contract;
