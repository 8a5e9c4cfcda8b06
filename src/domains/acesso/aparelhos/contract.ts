import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { id, instante, nulo, ok } from '../../../shared/fields.ts';
import { TIPOS_DE_PUSH } from './rules.ts';

const tipos = z.array(z.enum(TIPOS_DE_PUSH)).max(TIPOS_DE_PUSH.length);
const escolha = { tipos, detalhes: z.boolean() };
const aparelho = z.object({ id, ...escolha });

export const aparelhos = {
  listarAparelhos: action({
    method: 'GET',
    path: '/api/aparelhos',
    access: 'casa',
    summary: 'Returns the key of pushes, or null where there are none, and the devices of the caller (row CM4)',
    input: z.strictObject({}),
    output: z.object({
      chave: nulo,
      itens: z.array(aparelho.extend({ navegador: z.string(), visto_em: instante, este: z.boolean() })),
    }),
  }),
  registrarAparelho: action({
    method: 'POST',
    path: '/api/aparelhos',
    access: 'casa',
    afterContract: true,
    summary: 'Takes the subscription of this browser; one that is known keeps its choices (row CM4)',
    input: z.strictObject({
      endereco: z.string().max(2_048),
      chave: z.string().max(200),
      segredo: z.string().max(100),
      ...escolha,
      /** Chosen by a press; otherwise a known device keeps what it has. */
      escolhido: z.boolean().default(false),
    }),
    output: aparelho,
  }),
  mudarAparelho: action({
    method: 'PUT',
    path: '/api/aparelhos/:id',
    access: 'casa',
    afterContract: true,
    summary: 'Chooses what a device of the caller hears of, and whether in detail (row CM4)',
    input: z.strictObject({ id, ...escolha }),
    output: ok,
  }),
  removerAparelho: action({
    method: 'DELETE',
    path: '/api/aparelhos/:id',
    access: 'casa',
    afterContract: true,
    summary: 'Ends the pushes of a device of the caller (row CM4)',
    input: z.strictObject({ id }),
    output: ok,
  }),
} satisfies Contract;
