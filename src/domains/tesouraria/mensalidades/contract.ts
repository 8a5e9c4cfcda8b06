import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { centavos, colunas, cursorPorDia, dia, id, membroEncontrado, texto, umaLinha } from '../../../shared/fields.ts';
import { confirmado } from '../../../shared/confirmado.ts';
import { TIPOS_DE_COMBINADO } from '../../cobranca/combinados/rules.ts';
import { STATUS_FATURA } from '../../cobranca/faturas/rules.ts';
import { casaDoRecibo } from '../../acesso/terreiros/contract.ts';
import { METODOS } from '../../dinheiro/formas/rules.ts';
import { FEITAS_POR_VEZ, FORMAS_DE_DEVOLVER } from './rules.ts';
import { t } from '../../../shared/texts.ts';

/** A live payment of an invoice. Amounts in centavos; the multa comes on top of the value. */
const pagamento = z.object({
  id,
  pago_em: z.string(),
  valor_centavos: z.int(),
  multa_centavos: z.int(),
  metodo: z.string(),
  conferido: z.boolean(),
  /** The member's credit paid it: it brought no money. */
  de_credito: z.boolean(),
});

/** An agreement or a request about a month. */
const combinado = z.object({
  id,
  tipo: z.enum(TIPOS_DE_COMBINADO),
  /** The agreed last day. */
  nova_data: z.string().nullable(),
  estado: z.enum(['pedido', 'aprovado', 'recusado']),
  motivo: z.string().nullable(),
  resposta: z.string().nullable(),
});

const fatura = z.object({
  id,
  refer: z.string(),
  dt_vencimento: z.string(),
  valor_centavos: z.int(),
  vl_desconto_centavos: z.int(),
  /** What it has received while it is open. */
  vl_parcial_centavos: z.int(),
  status: z.enum(STATUS_FATURA),
  dt_pagamento: z.string().nullable(),
  vl_pago_centavos: z.int().nullable(),
  forma_pagamento: z.string().nullable(),
  /** False while a declared payment of it waits; null without payments. */
  conferido: z.boolean().nullable(),
  pagamentos: z.array(pagamento),
  /** Cancelled because the house exempted the month; null for what is not cancelled (row Q6). */
  isenta: z.boolean().nullable(),
  /** The last day on which it is not late (row Q8). */
  prazo: z.string(),
  combinado: combinado.nullable(),
  /** The day of the last PIX declared for it that staff refused, while it is still unpaid. */
  pix_recusado: z.string().nullable(),
});

const membro = z.object({
  id,
  nome: z.string(),
  matricula: z.string().nullable(),
  ativo: z.boolean(),
  plano: z.string().nullable(),
  plano_valor_centavos: z.int().nullable(),
  dia_vencimento: z.int().nullable(),
  /** The sum of what is overdue. */
  em_atraso_centavos: z.int(),
  /** What the house keeps for the member's next payments. */
  credito_centavos: z.int(),
  /** What the house asks on top of a month that is paid late; 0 for none (row Q7). */
  multa_centavos: z.int(),
});

/** How many settled months are read; the screen asks for more. Open ones are all there. */
const feitas = z.int().min(1).max(600).default(FEITAS_POR_VEZ);

/** What is left out of `faturas`, for a member of many years. */
const doResto = {
  /** Settled months that were not asked for, the oldest. */
  faltam: z.int(),
  /** Confirmed payments of each year, if months are missing; otherwise they stand in `faturas`. */
  anos: z.array(z.object({ ano: z.string(), pagamentos: z.array(id) })).nullable(),
};

const recibo = z.object({
  casa: casaDoRecibo,
  membro: z.object({ nome: z.string(), matricula: z.string().nullable() }),
  itens: z.array(
    z.object({
      refer: z.string(),
      valor_centavos: z.int(),
      multa_centavos: z.int(),
      pago_em: z.string(),
      metodo: z.string(),
      conferido: z.boolean(),
      /** What the invoice still lacks. */
      resta_centavos: z.int(),
    }),
  ),
  total_centavos: z.int(),
  emitido_em: z.string(),
  fuso_horario: z.string(),
  colunas,
});

const selecao = z.array(id).min(1, t.key('Nada selecionado')).max(200);

/**
 * An invoice with what the person saw as lacking, and what of it is paid now; an id alone means all
 * that it lacks.
 */
const parte = z
  .strictObject({
    id,
    resta_centavos: centavos.min(0),
    valor_centavos: centavos.min(0),
    /** What of it is paid with the member's credit. */
    credito_centavos: centavos.min(0).default(0),
    /** The house's multa, paid on top with the payment that settles a late month (row Q7). */
    multa_centavos: centavos.min(0).default(0),
  })
  .refine(({ valor_centavos, multa_centavos }) => multa_centavos === 0 || valor_centavos > 0, {
    message: t.key('A multa é paga com dinheiro, junto com o mês.'),
    path: ['multa_centavos'],
  });

export const mensalidades = {
  buscarMensalidades: action({
    method: 'GET',
    path: '/api/mensalidades',
    access: 'equipe',
    feature: 'mensalidades',
    summary: "Returns one member's dues, or the candidates if several match (row T1)",
    input: z
      .strictObject({
        busca: umaLinha(100).optional(),
        membro_id: id.optional(),
        /** Lists all who match, up to 200, instead of the first 2 by name or 5 by matrícula. */
        todos: z.boolean().default(false),
        feitas,
      })
      .refine(({ busca, membro_id }) => Boolean(busca) || Boolean(membro_id), {
        message: t.key('Informe nome ou matrícula'),
        path: ['busca'],
      }),
    output: z.object({
      membro: membro.nullable(),
      candidatos: z.array(membroEncontrado.extend({ ativo: z.boolean() })),
      /** How many match, of whom `candidatos` are the first. */
      total: z.int(),
      faturas: z.array(fatura),
      ...doResto,
      /** Nobody is called so; the candidates have names that sound alike. */
      perto: z.boolean(),
    }),
  }),
  pagarFaturas: action({
    method: 'POST',
    path: '/api/mensalidades/pagamentos',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    idempotent: true,
    summary: 'Pays the selected invoices, in whole or in part, all or none (rows T5, Q1)',
    input: z
      .strictObject({
        faturas: z
          .array(z.union([id, parte]))
          .min(1, t.key('Nada selecionado'))
          .max(200),
        forma_pagamento: z.enum(METODOS).default('dinheiro'),
        descricao_metodo: texto(40).default(''),
        dt_pagamento: dia.optional(),
        /**
         * What is left of the money once no month of the member is open: it becomes credit (row
         * Q2).
         */
        sobra_centavos: centavos.min(0).default(0),
        /**
         * The money that was asked of the person paying: if the invoices add up to another amount
         * by now, nothing is paid.
         */
        total_centavos: z.int().optional(),
        /** The carteira that the person chose; otherwise the method decides (row K3). */
        carteira_id: id.optional(),
        /** The open till session that receives the cash (row K10). */
        sessao_id: id.optional(),
      })
      .refine(({ forma_pagamento, descricao_metodo }) => forma_pagamento !== 'outro' || descricao_metodo !== '', {
        message: t.key('Informe o método personalizado.'),
        path: ['descricao_metodo'],
      }),
    output: z.object({
      faturas: z.array(id),
      pagamentos: z.array(id),
      /** The money received, with what became credit. */
      total_centavos: z.int(),
    }),
  }),
  receberOutroValor: action({
    method: 'POST',
    path: '/api/mensalidades/pagamentos/:id/outro-valor',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    idempotent: true,
    summary: 'Refuses a declared payment and books the amount that really came in, in one transaction (decision 28)',
    input: z.strictObject({
      id,
      valor_centavos: centavos.min(1, t.key('Informe um valor válido')),
      dt_pagamento: dia.optional(),
      carteira_id: id.optional(),
    }),
    output: z.object({
      pagamentos: z.array(id),
      /** What became the member's credit. */
      sobra_centavos: z.int(),
    }),
  }),
  devolverCredito: action({
    method: 'POST',
    path: '/api/mensalidades/creditos/devolver',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    idempotent: true,
    summary: "Gives a member's credit back, in whole or in part (row Q2)",
    input: z.strictObject({
      membro_id: id,
      valor_centavos: centavos.min(1, t.key('Informe um valor válido')),
      forma_pagamento: z.enum(FORMAS_DE_DEVOLVER).default('dinheiro'),
      carteira_id: id.optional(),
      /** The open till session whose drawer gives the cash (row K10). */
      sessao_id: id.optional(),
      /** The person has answered that so much cash really left. */
      confirmado,
    }),
    output: z.object({ id, credito_centavos: z.int() }),
  }),
  lerReciboMensalidades: action({
    method: 'GET',
    path: '/api/mensalidades/recibo',
    access: 'casa',
    feature: 'mensalidades',
    summary:
      "Returns the content of the receipt of one member's payments: those named, or all of these invoices (row T6)",
    input: z
      .strictObject({ faturas: selecao.optional(), pagamentos: selecao.optional() })
      .refine(({ faturas, pagamentos }) => Boolean(faturas) !== Boolean(pagamentos), {
        message: t.key('Nada selecionado'),
        path: ['faturas'],
      }),
    output: recibo,
  }),
  minhasMensalidades: action({
    method: 'GET',
    path: '/api/mensalidades/minhas',
    access: 'casa',
    feature: 'mensalidades',
    summary: 'Returns the dues of the linked member, or none without one (row T7)',
    input: z.strictObject({ feitas }),
    output: z.object({ membro: membro.nullable(), faturas: z.array(fatura), ...doResto }),
  }),
  pagarMinhas: action({
    method: 'POST',
    path: '/api/mensalidades/minhas/pagamentos',
    access: 'casa',
    feature: 'mensalidades',
    idempotent: true,
    summary: "Declares a PIX for one's own invoices, all or none, to be confirmed by staff (row T7, decision 28)",
    // The total that the member saw: if the invoices add up to another amount by now, nothing is
    // declared.
    input: z.strictObject({ faturas: selecao, total_centavos: z.int().optional() }),
    output: z.object({ faturas: z.array(id), pagamentos: z.array(id), total_centavos: z.int() }),
  }),
  listarAReceber: action({
    method: 'GET',
    path: '/api/mensalidades/a-receber',
    access: 'equipe',
    feature: 'mensalidades',
    summary: 'Lists the members who are overdue, or whose dues fall due within the week, longest first, ten at a time',
    input: z.strictObject({ quais: z.enum(['atrasadas', 'semana']), depois_de: cursorPorDia.optional() }),
    output: z.object({
      itens: z.array(
        z.object({
          membro_id: id,
          nome: z.string(),
          matricula: z.string().nullable(),
          ativo: z.boolean(),
          /** The oldest due date. */
          desde: z.string(),
          meses: z.int(),
          total_centavos: z.int(),
        }),
      ),
      proximo: z.string().nullable(),
      /** The total of all of them, not only of this page. */
      total: z.int(),
      total_centavos: z.int(),
    }),
  }),
} satisfies Contract;
