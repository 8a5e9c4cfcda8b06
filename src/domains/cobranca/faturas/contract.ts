import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { busca, centavos, competencia, dia, id, ok, texto } from '../../../shared/fields.ts';
import { confirmado } from '../../../shared/confirmado.ts';
import { STATUS_FATURA } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const status = z.enum(STATUS_FATURA);

const fatura = z.object({
  id,
  membro_id: id,
  membro: z.string(),
  matricula: z.string().nullable(),
  plano_id: id,
  plano: z.string(),
  refer: z.string(),
  dt_vencimento: z.string(),
  valor_centavos: z.int(),
  vl_desconto_centavos: z.int(),
  /** What it has received while it is open. */
  vl_parcial_centavos: z.int(),
  status,
  dt_pagamento: z.string().nullable(),
  vl_pago_centavos: z.int().nullable(),
  forma_pagamento: z.string().nullable(),
  /** The member paid it by a PIX that staff have not confirmed yet (decision 28). */
  a_conferir: z.boolean(),
  /** Cancelled because its month is exempt; null for what is not cancelled (row Q6). */
  isenta: z.boolean().nullable(),
  /** The reason that a person gave when cancelling it; null otherwise. */
  cancelamento_motivo: z.string().nullable(),
});

const ano = z
  .int(t.key('Informe um ano de 2020 a 2100.'))
  .min(2020, t.key('Informe um ano de 2020 a 2100.'))
  .max(2100, t.key('Informe um ano de 2020 a 2100.'));
const mes = z
  .int(t.key('Informe um mês de 1 a 12.'))
  .min(1, t.key('Informe um mês de 1 a 12.'))
  .max(12, t.key('Informe um mês de 1 a 12.'));

export const faturas = {
  listarFaturas: action({
    method: 'GET',
    path: '/api/faturas',
    access: 'equipe',
    feature: 'faturas',
    summary:
      'Lists the newest invoices of a month, 25 at a time; search and status cover the whole month (row F1, decision 31)',
    input: z.strictObject({
      busca,
      status: z.enum(['todas', 'aberta', 'paga', 'atrasada', 'cancelada']).default('todas'),
      depois_de: id.optional(),
    }),
    output: z.object({ refer: competencia, itens: z.array(fatura), proximo: z.string().nullable() }),
  }),
  preverFaltantes: action({
    method: 'GET',
    path: '/api/faturas/faltantes/previsao',
    access: 'faturas:gerar',
    feature: 'faturas',
    heavy: true,
    summary:
      'Counts the invoices that generating up to a month would create and those already due, with the first and last month and what they add up to; changes nothing',
    input: z.strictObject({ ano, mes }),
    output: z.object({
      total: z.int(),
      vencidas: z.int(),
      primeira: competencia.nullable(),
      ultima: competencia.nullable(),
      /** After discounts. */
      total_centavos: z.int(),
    }),
  }),
  gerarFaltantes: action({
    method: 'POST',
    path: '/api/faturas/faltantes',
    access: 'faturas:gerar',
    feature: 'faturas',
    idempotent: 'offered',
    heavy: true,
    summary: 'Creates every missing invoice of every current subscription up to a month, in one statement (row F3)',
    input: z.strictObject({ ano, mes }),
    output: z.object({ criadas: z.int() }),
  }),
  gerarFaltanteMatricula: action({
    method: 'POST',
    path: '/api/faturas/faltante',
    access: 'faturas:gerar',
    feature: 'faturas',
    summary: 'Creates the one missing invoice of a matrícula (row F4)',
    input: z.strictObject({
      matricula: texto(30).min(1, t.key('Informe a matrícula')),
      competencia: z
        .string(t.key('Selecione a competência'))
        .min(1, t.key('Selecione a competência'))
        .pipe(dia.refine((text) => text >= '2020-01-01', t.key('Escolha uma data válida.'))),
    }),
    output: z.object({ id, refer: z.string(), dt_vencimento: z.string() }),
  }),
  estenderHorizonte: action({
    method: 'POST',
    path: '/api/faturas/horizonte',
    access: 'faturas:gerar',
    feature: 'faturas',
    idempotent: 'offered',
    heavy: true,
    summary: 'Adds 24 months to each current subscription whose last invoice is at most 6 months ahead (row F5)',
    input: z.strictObject({}),
    output: z.object({ criadas: z.int(), suficiente: z.boolean(), assinaturas: z.int() }),
  }),
  preverParada: action({
    method: 'GET',
    path: '/api/faturas/parada/:membro_id',
    access: 'membros:view',
    feature: 'faturas',
    summary: 'Counts the open invoices due after today that stopping would cancel, and those that have received money',
    input: z.strictObject({ membro_id: id }),
    output: z.object({ a_cancelar: z.int(), com_pagamento: z.int() }),
  }),
  cancelarFatura: action({
    method: 'POST',
    path: '/api/faturas/:id/cancelar',
    access: 'faturas:gerar',
    feature: 'faturas',
    summary: 'Cancels one open invoice with a reason (decision 23)',
    input: z.strictObject({ id, motivo: texto(200).min(1, t.key('Informe o motivo.')) }),
    output: z.object({ valor_centavos: centavos }),
  }),
  conferirPagamento: action({
    method: 'POST',
    path: '/api/mensalidades/pagamentos/:id/conferir',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    summary: 'Confirms a declared payment, once (decision 28)',
    input: z.strictObject({ id }),
    output: ok,
  }),
  estornarPagamento: action({
    method: 'POST',
    path: '/api/mensalidades/estornos',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    idempotent: true,
    summary:
      'Reverses one live payment of an invoice, which is open or overdue again by exactly that part (decisions 26, 27)',
    input: z.strictObject({
      fatura_id: id,
      /**
       * Reverses only this payment. An invoice that has several needs it: one made meanwhile is
       * left alone.
       */
      pagamento_id: id.optional(),
      motivo: texto(200).min(1, t.key('Informe o motivo.')),
      /** The open till session whose drawer gives the cash back (row K10). */
      sessao_id: id.optional(),
      /** The person has answered that so much cash really leaves (row K13). */
      confirmado,
    }),
    output: z.object({ status: z.enum(['pendente', 'vencida']), valor_centavos: z.int() }),
  }),
} satisfies Contract;
