import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { fuso, id, umaLinha } from '../../../shared/fields.ts';
import { sessao } from '../acesso/contract.ts';
import { t } from './texts.ts';

/** The header of a receipt. */
export const casaDoRecibo = z.object({
  nome: z.string(),
  cnpj: z.string().nullable(),
  endereco: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  cep: z.string().nullable(),
  telefone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
});

export const terreiros = {
  criarTerreiro: action({
    method: 'POST',
    path: '/api/terreiros',
    access: 'sessao',
    summary: 'Creates a house; its creator becomes the owner (row A11)',
    input: z.strictObject({
      nome: umaLinha(120).min(1, t.key('Informe o nome do terreiro')),
      /** The browser's time zone; without it the house has Brasília's. */
      fuso_horario: fuso.optional(),
    }),
    output: z.object({ id, access_code: z.string(), aviso: z.boolean(), sessao }),
  }),
  lerCodigo: action({
    method: 'GET',
    path: '/api/terreiros/codigo',
    access: 'gestao',
    summary: 'Returns the access code of the house',
    input: z.strictObject({}),
    output: z.object({ access_code: z.string() }),
  }),
  renovarCodigo: action({
    method: 'POST',
    path: '/api/terreiros/codigo',
    access: 'gestao',
    summary: 'Renews the access code; the old one lets nobody join any more. Owner only',
    input: z.strictObject({}),
    output: z.object({ access_code: z.string() }),
  }),
} satisfies Contract;
