import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { TIPOS_DE_COMBINADO } from '../../cobranca/combinados/rules.ts';
import { id } from '../../../shared/fields.ts';

/**
 * Something that waits for an answer of the house. A member declared a payment, of an invoice or a
 * misc entry, or asks for something about a month.
 */
const declarado = z.object({
  id,
  origem: z.enum(['mensalidade', 'diverso', 'pedido']),
  fatura_id: id.nullable(),
  /** The month, or the entry's purpose. */
  o_que: z.string(),
  nome: z.string(),
  matricula: z.string().nullable(),
  dia: z.string(),
  /** Its name on the bank's statement, if it was paid by the code of its invoices. */
  txid: z.string().nullable(),
  /** A request has what its month lacks, which counts in no total. */
  valor_centavos: z.int(),
  pedido: z
    .object({ tipo: z.enum(TIPOS_DE_COMBINADO), nova_data: z.string().nullable(), motivo: z.string().nullable() })
    .nullable(),
});

export const conferencias = {
  contarAConferir: action({
    method: 'GET',
    path: '/api/a-conferir',
    access: 'faturas:pagar',
    also: ['equipe'],
    summary: 'Counts what waits in the tray, by kind (rows E6, DR6)',
    input: z.strictObject({}),
    output: z.object({
      extrato: z.int(),
      declarado: z.int(),
      provedor: z.int(),
      pedido: z.int(),
      correcao: z.int(),
      tardia: z.int(),
      /** Linked banks that call for a person. They are no part of the tray. */
      banco: z.int(),
    }),
  }),
  listarVendasTardias: action({
    method: 'GET',
    path: '/api/a-conferir/vendas-tardias',
    access: 'faturas:pagar',
    also: ['equipe'],
    summary: 'Lists sales made without a network that came after the closing of their till (rows E6, K11)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          numero: z.int(),
          vendida_em: z.string(),
          total_centavos: z.int(),
          fechamento: z.int(),
          carteira: z.string(),
        }),
      ),
    }),
  }),
  listarAConferir: action({
    method: 'GET',
    path: '/api/mensalidades/a-conferir',
    access: 'faturas:pagar',
    summary:
      'Lists what members declared or asked for and nobody has answered yet, oldest first, of the kinds in the plan (decisions 11, 28), or one of both',
    input: z.strictObject({ so: z.enum(['declarado', 'pedido']).optional() }),
    // `quantos` and the total are of all of them; `itens` has the 200 oldest. The total is of
    // declared money alone.
    output: z.object({ itens: z.array(declarado), quantos: z.int(), total_centavos: z.int() }),
  }),
} satisfies Contract;
