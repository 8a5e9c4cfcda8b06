import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { busca, centavos, cursorPorNome, dia, id, ok, textoOuNulo, versao } from '../../../shared/fields.ts';
import { efeitoNasFaturas } from '../planos/contract.ts';
import { SITUACOES_ASSINATURA, STATUS_ASSINATURA } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const status = z.enum(STATUS_ASSINATURA);

/** The message of an empty field. */
const escolhido = (sentence: string) => z.string(sentence).min(1, sentence).pipe(id);
const diaInformado = (sentence: string) => z.string(sentence).min(1, sentence).pipe(dia);

const membro_id = escolhido(t.key('Selecione um membro'));
const plano_id = escolhido(t.key('Selecione um plano'));
const desconto_centavos = centavos.min(0, t.key('O desconto não pode ser negativo.'));

const campos = {
  plano_id,
  inicio: diaInformado(t.key('Informe a data de início')),
  /** The last day, given only with 'Tem data fim?'. */
  fim: dia.nullish().transform((value) => value ?? null),
  status: status.default('ativa'),
  desconto_centavos: desconto_centavos.default(0),
  /**
   * The subscription's own due day; null follows the plan's. An edit without it keeps what there is
   * (row Q5).
   */
  dia_proprio: z
    .int(t.key('Informe um dia entre 1 e 31'))
    .min(1, t.key('Informe um dia entre 1 e 31'))
    .max(31, t.key('Informe um dia entre 1 e 31'))
    .nullish(),
  observacao: textoOuNulo(1000),
};

const linha = z.object({
  id,
  membro_id: id,
  membro: z.string(),
  matricula: z.string().nullable(),
  plano_id: id,
  plano: z.string(),
  valor_centavos: z.int(),
  /** The day that counts: its own, else the plan's. */
  dia_vencimento: z.int(),
  dia_proprio: z.int().nullable(),
  desconto_centavos: z.int(),
  inicio: z.string(),
  fim: z.string().nullable(),
  status,
  /** The status as it is shown on the house's day. */
  situacao: z.enum(SITUACOES_ASSINATURA),
});

/** Which open invoices take the new price (decision 24). */
const aplicar = z.enum(['todas', 'a_vencer', 'nenhuma']).default('todas');

/**
 * Whether the unpaid invoices due after today, or after the end, are cancelled too (decision 23).
 */
const cancelar_faturas = z.boolean().default(true);
const canceladas = z.object({ faturas_canceladas: z.int() });

export const assinaturas = {
  listarAssinaturas: action({
    method: 'GET',
    path: '/api/assinaturas',
    access: 'equipe',
    feature: 'assinaturas',
    summary: 'Lists subscriptions by member, matrícula or plan, ignoring accents (row B1)',
    input: z.strictObject({
      busca,
      status: z.enum(['todas', ...SITUACOES_ASSINATURA]).default('todas'),
      depois_de: cursorPorNome.optional(),
    }),
    output: z.object({ itens: z.array(linha), total: z.int(), proximo: z.string().nullable() }),
  }),
  lerAssinatura: action({
    method: 'GET',
    path: '/api/assinaturas/:id',
    access: 'equipe',
    feature: 'assinaturas',
    summary:
      'Returns one subscription with its note, and how many unpaid invoices a pause or an end today, or on a given day, would cancel',
    input: z.strictObject({ id, depois_de: dia.optional() }),
    output: linha.extend({
      observacao: z.string().nullable(),
      a_cancelar: z.int(),
      /** How many of these are overdue: an end in the past cancels them. */
      vencidas_a_cancelar: z.int(),
      /** The invoices that have received money and therefore stay. */
      com_pagamento: z.int(),
      /**
       * Months (YYYYMM, of any year) for which nobody is charged, first to last; the last is null
       * while it is away (decision 23).
       */
      ausencias: z.array(z.object({ de: z.string(), ate: z.string().nullable() })),
      versao,
    }),
  }),
  criarAssinatura: action({
    method: 'POST',
    path: '/api/assinaturas',
    access: 'assinaturas:link',
    feature: 'assinaturas',
    summary: 'Creates a subscription and, unless told not to, its 24 invoices; one current per member (rows B2, B5)',
    input: z.strictObject({ membro_id, ...campos, gerar_faturas: z.boolean().default(true) }),
    output: z.object({ id, faturas: z.int(), aviso: z.string().nullable(), motivo: z.string().nullable() }),
    idempotent: 'offered',
  }),
  editarAssinatura: action({
    method: 'PUT',
    path: '/api/assinaturas/:id',
    access: 'assinaturas:link',
    feature: 'assinaturas',
    summary:
      'Edits a subscription; pausing, cancelling or ending it cancels the unpaid invoices that follow, unless told not to (decision 23). With the `versao` that was read, refuses a subscription changed meanwhile',
    input: z.strictObject({
      id,
      ...campos,
      gerar_faturas: z.boolean().default(false),
      cancelar_faturas,
      aplicar,
      versao: versao.optional(),
    }),
    output: z.object({
      faturas: z.int(),
      faturas_canceladas: z.int(),
      faturas_atualizadas: z.int(),
      aviso: z.string().nullable(),
      motivo: z.string().nullable(),
    }),
  }),
  pausarAssinatura: action({
    method: 'POST',
    path: '/api/assinaturas/:id/pausar',
    access: 'assinaturas:link',
    feature: 'assinaturas',
    summary: 'Pauses an active subscription',
    input: z.strictObject({ id, cancelar_faturas }),
    output: canceladas,
  }),
  cancelarAssinatura: action({
    method: 'POST',
    path: '/api/assinaturas/:id/cancelar',
    access: 'assinaturas:link',
    feature: 'assinaturas',
    summary: 'Cancels a subscription',
    input: z.strictObject({ id, cancelar_faturas }),
    output: canceladas,
  }),
  encerrarAssinatura: action({
    method: 'POST',
    path: '/api/assinaturas/:id/encerrar',
    access: 'assinaturas:link',
    feature: 'assinaturas',
    summary:
      'Sets the end date of a subscription, which is then no longer current, and generates what is missing until then (row B5)',
    input: z.strictObject({ id, fim: diaInformado(t.key('Informe a data de fim')), cancelar_faturas }),
    output: canceladas.extend({ faturas: z.int() }),
  }),
  retomarAssinatura: action({
    method: 'POST',
    path: '/api/assinaturas/:id/retomar',
    access: 'assinaturas:link',
    feature: 'assinaturas',
    summary:
      'Makes a paused or cancelled subscription active again, or takes an end back, and generates from the current month on (decision 23)',
    input: z.strictObject({ id }),
    output: z.object({ faturas: z.int() }),
  }),
  trocarPlano: action({
    method: 'POST',
    path: '/api/assinaturas/trocar-plano',
    access: 'assinaturas:link',
    feature: 'assinaturas',
    summary:
      'Changes the plan of a member: updates the current subscription or creates one, and re-prices the open invoices (rows B3, N4, F6)',
    input: z.strictObject({
      membro_id,
      plano_id,
      /** Keeps the current discount if absent. */
      desconto_centavos: desconto_centavos.optional(),
      aplicar,
      /** The server reads this only for a member without a current subscription. */
      gerar_faturas: z.boolean().default(true),
      /**
       * The start of the new subscription, today if absent; refused for a member who has a current
       * one.
       */
      inicio: dia.optional(),
    }),
    output: z.object({
      assinatura_id: id,
      criada: z.boolean(),
      faturas_atualizadas: z.int(),
      faturas_criadas: z.int(),
    }),
  }),
  preverTrocaPlano: action({
    method: 'GET',
    path: '/api/assinaturas/trocar-plano/previsao',
    access: 'assinaturas:link',
    feature: 'assinaturas',
    summary: 'The present plan of a member, and what another would do to the open invoices; changes nothing',
    input: z.strictObject({
      membro_id: id,
      plano_id: id,
      desconto_centavos: desconto_centavos.optional(),
      /** Another due day of its own; 0 for the plan's. Keeps the present one if absent. */
      dia_proprio: z.int().min(0).max(31).optional(),
      /** Only the open invoices of this subscription, as editing it re-prices them. */
      assinatura_id: id.optional(),
    }),
    output: z.object({
      plano_atual: z.string().nullable(),
      desconto_atual_centavos: z.int(),
      /**
       * The admission date, from which the dues may begin, and the months (YYYYMM) that a new
       * subscription would not make again.
       */
      admissao: z.string().nullable(),
      meses_ocupados: z.array(z.string()),
      todas: efeitoNasFaturas,
      a_vencer: efeitoNasFaturas,
    }),
  }),
  excluirAssinatura: action({
    method: 'DELETE',
    path: '/api/assinaturas/:id',
    access: 'assinaturas:link',
    feature: 'assinaturas',
    summary: 'Deletes a subscription without paid invoices, and its unpaid ones (decision 26)',
    input: z.strictObject({ id }),
    output: ok,
  }),
} satisfies Contract;
