import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { id, instante, nulo } from '../../../shared/fields.ts';

export const acessos = {
  darAcesso: action({
    method: 'POST',
    path: '/api/membros/:id/acesso',
    access: 'gestao',
    feature: 'membros',
    summary:
      'Gives a member a link by which the telephone of the record becomes a way in, once and within seven days; an earlier link ends (row DR2)',
    input: z.strictObject({
      id,
      /** On a shared number the caller decides that the member gets the next matrícula. */
      dar_matricula: z.boolean().default(false),
    }),
    /** `caminho`: path with the secret behind '#', shown once. `matricula`: only on a shared number. */
    output: z.object({ caminho: z.string(), expira_em: instante, telefone: z.string(), matricula: nulo }),
  }),
  darAcessoATodos: action({
    method: 'POST',
    path: '/api/membros/acessos',
    access: 'gestao',
    feature: 'membros',
    heavy: true,
    summary:
      'Gives a link to every active member who has neither an account nor an invitation by e-mail, to be printed (row DR2)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(z.object({ id, nome: z.string(), matricula: nulo, caminho: z.string() })),
      sem_telefone: z.int(),
      /** How many were left for another page. */
      faltam: z.int(),
      matriculas_dadas: z.int(),
      expira_em: instante.nullable(),
    }),
  }),
} satisfies Contract;
