import { z } from 'zod';
import { MAX_CENTAVOS } from '../../../shared/centavos.ts';
import { action, type Contract } from '../../../shared/contract.ts';
import { dia, id, nulo } from '../../../shared/fields.ts';

export const conciliacoes = {
  listarExtratosTrazidos: action({
    method: 'GET',
    path: '/api/extratos/trazidos',
    access: 'faturas:pagar',
    also: ['equipe'],
    summary: 'Lists the statements that were brought into a carteira, the newest first, at most 50 (row E1)',
    input: z.strictObject({ carteira_id: id }),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          /** The day in the house's time zone. */
          trazido_em: z.string(),
          conta: nulo,
          inicio: nulo,
          fim: nulo,
          saldo_centavos: z.int().nullable(),
          saldo_em: nulo,
          linhas: z.int(),
          /** Lines of which something was made; with any, the import is not undone. */
          decididas: z.int(),
        }),
      ),
    }),
  }),
  listarLinhasDoValor: action({
    method: 'GET',
    path: '/api/extratos/do-valor',
    access: 'faturas:pagar',
    also: ['equipe'],
    summary: 'Lists open lines with exactly this amount around a day, so that no money is booked twice (row G2)',
    input: z.strictObject({
      /** With the line's sign: below zero for money that goes out. */
      valor_centavos: z.int().min(-MAX_CENTAVOS).max(MAX_CENTAVOS),
      /** The day on which the money would be booked. */
      dia,
    }),
    output: z.object({
      itens: z.array(z.object({ id, dia: z.string(), o_que: z.string() })),
      quantas: z.int(),
    }),
  }),
  desfazerExtrato: action({
    method: 'DELETE',
    path: '/api/extratos/:id',
    access: 'faturas:pagar',
    also: ['equipe'],
    summary: 'Takes a statement back with its lines and balance, while nothing was made of them (row E1)',
    input: z.strictObject({ id }),
    output: z.object({ linhas: z.int() }),
  }),
} satisfies Contract;
