import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { PAGINA_PADRAO, PAGINAS } from '../../../shared/escpos.ts';
import { colunas, fuso, id, ok, umaLinha } from '../../../shared/fields.ts';
import { PARTS } from '../../../shared/parts.ts';
import { sessao } from '../acesso/contract.ts';
import { t } from '../../../shared/texts.ts';

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

const foraDoComputador = t.key('Use um endereço deste computador, como http://127.0.0.1:5179/print');
/** How the house prints. `url` null means the agent's usual address. */
export const impressora = {
  /** The width of every receipt of the house; left as it is unless given. */
  colunas: colunas.optional(),
  pagina: z.enum(PAGINAS).default(PAGINA_PADRAO),
  url: z
    .union([
      z
        .url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/, error: foraDoComputador })
        .max(200, foraDoComputador),
      z.literal(''),
    ])
    .nullish()
    .transform((value) => value || null),
  gaveta_ativa: z.boolean().default(false),
};

export const impressoraLida = z.object({
  colunas,
  pagina: z.enum(PAGINAS),
  url: z.string().nullable(),
  gaveta_ativa: z.boolean(),
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
  usarParte: action({
    method: 'PUT',
    path: '/api/organizacao/partes',
    access: 'gestao',
    summary: 'Puts a part of the program into the menu of the house, or takes it out; data and rights stay (row NV3)',
    input: z.strictObject({ parte: z.enum(PARTS), usa: z.boolean() }),
    output: ok,
  }),
  listarOfertas: action({
    method: 'GET',
    path: '/api/organizacao/ofertas',
    access: 'gestao',
    summary: 'Lists the parts of the program that the house could need now and was never asked about (row NV3)',
    input: z.strictObject({}),
    output: z.object({
      /** `primeira`: it is the first time. */
      itens: z.array(z.object({ parte: z.enum(PARTS), primeira: z.boolean() })),
    }),
  }),
} satisfies Contract;
