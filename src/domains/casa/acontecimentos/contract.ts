import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { id, instante, ok, texto } from '../../../shared/fields.ts';
import { ESTADOS_DA_ENTREGA, FALHAS, QUEM_DESLIGOU, TIPOS_DE_AVISO, type TipoEscolhido } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const tipo = z.enum(TIPOS_DE_AVISO as [TipoEscolhido, ...TipoEscolhido[]]);
const campos = {
  endereco: texto(2_000).min(1, t.key('Informe o endereço que recebe os avisos.')),
  tipos: z.array(tipo).min(1, t.key('Escolha ao menos um tipo de aviso.')).max(TIPOS_DE_AVISO.length),
};
/** Null where the same call is repeated: a secret is kept by nobody but the receiver. */
const segredo = z.string().nullable();

/** How the last try of a delivery ended. */
const resultado = {
  estado: z.enum(ESTADOS_DA_ENTREGA),
  tentativas: z.int(),
  status: z.int().nullable(),
  falha: z.enum(FALHAS).nullable(),
  ms: z.int().nullable(),
  resposta: z.string().nullable(),
};

export const acontecimentos = {
  listarWebhooks: action({
    method: 'GET',
    path: '/api/webhooks',
    access: 'gestao',
    summary: 'Lists the addresses that are told what happens in the house, without their secrets (row WH1)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          endereco: z.string(),
          tipos: z.array(z.string()),
          ligado: z.boolean(),
          desligado_por: z.enum(QUEM_DESLIGOU).nullable(),
          desligado_em: instante.nullable(),
          falha_desde: instante.nullable(),
          com_segredo: z.boolean(),
          anterior_ate: instante.nullable(),
          esperam: z.int(),
        }),
      ),
    }),
  }),
  criarWebhook: action({
    method: 'POST',
    path: '/api/webhooks',
    access: 'gestao',
    idempotent: 'offered',
    secrets: ['segredo'],
    summary: 'Adds an address, and answers its secret once (row WH1)',
    input: z.strictObject(campos),
    output: z.object({ id, segredo }),
  }),
  editarWebhook: action({
    method: 'PUT',
    path: '/api/webhooks/:id',
    access: 'gestao',
    summary: 'Changes an address, its kinds, and whether it is told anything (row WH1)',
    input: z.strictObject({ id, ...campos, ligado: z.boolean() }),
    output: ok,
  }),
  excluirWebhook: action({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    access: 'gestao',
    summary: 'Removes an address with its deliveries (row WH1)',
    input: z.strictObject({ id }),
    output: ok,
  }),
  trocarSegredoDoWebhook: action({
    method: 'POST',
    path: '/api/webhooks/:id/segredo',
    access: 'gestao',
    idempotent: 'offered',
    secrets: ['segredo'],
    summary: 'Gives an address a new secret; for 24 hours the one before it signs too (row WH1)',
    input: z.strictObject({ id }),
    output: z.object({ segredo, anterior_ate: instante.nullable() }),
  }),
  listarEntregas: action({
    method: 'GET',
    path: '/api/webhooks/:id/entregas',
    access: 'gestao',
    summary: 'Lists the last 200 deliveries of an address with their answers (row WH4)',
    input: z.strictObject({ id }),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          tipo: z.string(),
          sequencia: z.int(),
          criada_em: instante,
          tentada_em: instante.nullable(),
          proxima_em: instante.nullable(),
          ...resultado,
        }),
      ),
    }),
  }),
  reenviarEntrega: action({
    method: 'POST',
    path: '/api/webhooks/entregas/:id/reenviar',
    access: 'gestao',
    outside: true,
    summary: 'Tries a delivery again now, under its own id (row WH4)',
    input: z.strictObject({ id }),
    output: z.object(resultado),
  }),
  testarWebhook: action({
    method: 'POST',
    path: '/api/webhooks/:id/testar',
    access: 'gestao',
    outside: true,
    summary: 'Sends an event of the kind teste to one address, and answers how that ended (row WH4)',
    input: z.strictObject({ id }),
    output: z.object(resultado),
  }),
} satisfies Contract;
