import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { id, nulo } from '../../../shared/fields.ts';

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
