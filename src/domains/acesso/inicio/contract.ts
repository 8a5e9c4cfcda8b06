import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { id } from '../../../shared/fields.ts';
import { CODIGOS_OFERECIDOS } from './rules.ts';

/** A plan of the landing page by its code, or one of the operator's by its id. */
export const escolhaDePlano = z.union([z.enum(CODIGOS_OFERECIDOS), id]).nullable();

export const inicio = {
  lerPaginaInicial: action({
    method: 'GET',
    path: '/api/pagina-inicial',
    access: 'publico',
    summary:
      'Returns what the operator put on the landing page: ticked plans, testimonials, an address for contact (row NV5)',
    input: z.strictObject({}),
    output: z.object({
      /** Empty: the three plans of the page itself. */
      planos: z.array(z.object({ id, nome: z.string(), preco_centavos: z.int(), descricao: z.string().nullable() })),
      /** Null: those of the page itself. */
      depoimentos: z.array(z.object({ iniciais: z.string(), quem: z.string(), fala: z.string() })).nullable(),
      contato: z.string().nullable(),
    }),
  }),
} satisfies Contract;
