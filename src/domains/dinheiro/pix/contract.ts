import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { centavos, chaveDaOperacao, colunas, id } from '../../../shared/fields.ts';
import { t } from '../../../shared/texts.ts';

export const pix = {
  lerCobranca: action({
    method: 'GET',
    path: '/api/pix/cobranca',
    access: 'casa',
    summary:
      "Returns the PIX code for open invoices, or for an amount, to the house's key; null without a key (decision 28)",
    input: z
      .strictObject({
        faturas: z.array(id).min(1).max(200).optional(),
        /**
         * The part of the invoices that staff are about to receive. Without invoices it is the
         * amount of an entry or a sale.
         */
        valor_centavos: centavos.min(1).optional(),
        /** The key with which the entry or the sale of the amount will be created. */
        chave: chaveDaOperacao.optional(),
      })
      .refine(({ faturas, valor_centavos }) => faturas !== undefined || valor_centavos !== undefined, {
        message: t.key('Informe as mensalidades ou o valor.'),
      })
      .refine(
        ({ faturas, valor_centavos, chave }) =>
          (faturas === undefined && valor_centavos !== undefined) === (chave !== undefined),
        {
          message: t.key('Informe o valor junto com a chave da operação.'),
        },
      ),
    output: z.object({
      valor_centavos: z.int(),
      /** What the bank's app reads: QR and copia-e-cola are the same text. */
      codigo: z.string().nullable(),
      /** The name that the bank will show. */
      recebedor: z.string().nullable(),
      colunas,
    }),
  }),
} satisfies Contract;
