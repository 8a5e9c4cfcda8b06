import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { id } from '../../../shared/fields.ts';
import { STATUS_FATURA } from '../../cobranca/faturas/rules.ts';
import { eventoDaAgenda, remarcado } from '../../gira/agenda/contract.ts';
import { decisaoDaEscala, minhaEscala } from '../../gira/escalas/contract.ts';

const pagamento = z.object({
  id,
  /** The day of the money. */
  dia: z.string(),
  /** When it was written down: its hour is shown if that was the same day. */
  quando: z.string(),
  tipo: z.enum(['mensalidade', 'diverso']),
  de_quem: z.string(),
  o_que: z.string(),
  forma: z.string(),
  valor_centavos: z.int(),
  conferido: z.boolean(),
  /** True if the team refused a declared payment; only one's own payments show it. */
  recusado: z.boolean(),
});

const conta = z.object({ faturas: z.int(), total_centavos: z.int() });

/** The open months of the member up to this one, the oldest first; `faltam` are not listed. */
const devo = z.object({
  faturas: z.array(
    z.object({
      id,
      refer: z.string(),
      dt_vencimento: z.string(),
      valor_centavos: z.int(),
      vl_desconto_centavos: z.int(),
      vl_parcial_centavos: z.int(),
      status: z.enum(STATUS_FATURA),
    }),
  ),
  faltam: z.int(),
  total_centavos: z.int(),
});

export const painel = {
  lerPainel: action({
    method: 'GET',
    path: '/api/painel',
    access: 'equipe',
    summary: 'Returns the figures of the house, all from one snapshot (rows D1, D2)',
    input: z.strictObject({}),
    output: z.object({
      hoje: z.string(),
      /** The house's time zone, in which the hours of payments are shown. */
      fuso_horario: z.string(),
      membros_ativos: z.int(),
      planos_ativos: z.int(),
      faturas_mes: z.object({
        pagas: z.int(),
        abertas: z.int(),
        atrasadas: z.int(),
        /** The open invoices with nothing to pay: nobody waits for them. */
        sem_valor: z.int(),
        em_aberto_centavos: z.int(),
      }),
      receita_mes: z.object({
        mensalidades_centavos: z.int(),
        diversos_centavos: z.int(),
        /** What went out, at most zero; no part of the revenue. */
        saidas_centavos: z.int(),
        a_conferir_centavos: z.int(),
        /** What still waits from earlier months, however long ago. */
        a_conferir_antes_centavos: z.int(),
        mes_anterior_centavos: z.int(),
      }),
      receita_hoje: z.object({
        mensalidades_centavos: z.int(),
        diversos_centavos: z.int(),
        saidas_centavos: z.int(),
        a_conferir_centavos: z.int(),
      }),
      /** Sales of the till, not part of the revenue (decision 36). */
      vendas: z.object({ hoje_centavos: z.int(), mes_centavos: z.int() }),
      em_atraso: z.object({
        matriculas: z.int(),
        /** Members who have an invoice in the month, or one overdue from before. */
        com_fatura: z.int(),
        total_centavos: z.int(),
        maiores: z.array(
          z.object({
            membro_id: id,
            nome: z.string(),
            matricula: z.string().nullable(),
            meses: z.int(),
            total_centavos: z.int(),
          }),
        ),
      }),
      doze_meses: z.array(z.object({ refer: z.string(), mensalidades_centavos: z.int(), total_centavos: z.int() })),
      ultimos: z.array(pagamento),
    }),
  }),
  lerMeuPainel: action({
    method: 'GET',
    path: '/api/painel/meu',
    access: 'casa',
    summary: "Returns a member's first screen: what comes, what is owed, served, kept and paid (rows D3, IN1)",
    input: z.strictObject({}),
    output: z.object({
      hoje: z.string(),
      fuso_horario: z.string(),
      /** False until somebody links the person to a member (row D4). */
      vinculado: z.boolean(),
      /** The event that goes on or comes next; without a linked member nobody can answer. */
      evento: eventoDaAgenda.extend({ pode_responder: z.boolean() }).nullable(),
      /** The newest notices of the house, each with its beginning. */
      avisos: z.array(z.object({ id, titulo: z.string(), texto: z.string(), novo: z.boolean() })),
      remarcados: z.array(remarcado),
      devo,
      escalas: z.array(minhaEscala),
      decisoes: z.array(decisaoDaEscala),
      /** What the house keeps for the member's next payments. */
      credito_centavos: z.int(),
      abertas_mes: conta,
      atrasadas: conta,
      proxima: z.object({ dt_vencimento: z.string(), total_centavos: z.int() }).nullable(),
      plano: z.object({ nome: z.string(), valor_centavos: z.int(), dia_vencimento: z.int() }).nullable(),
      ultimos: z.array(pagamento),
    }),
  }),
} satisfies Contract;
