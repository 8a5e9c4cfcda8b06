import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { competencia, id, instante, nulo, ok } from '../../../shared/fields.ts';
import { t } from '../../../shared/texts.ts';

const valor = t.key('Informe um valor de até R$ 1.000.000,00');

const pedido = {
  a_partir: competencia,
  planos: z
    .array(z.strictObject({ plano_id: id, valor_centavos: z.int(valor).min(1, valor).max(100_000_000, valor) }))
    .min(1, t.key('Escolha ao menos um plano com outro valor.'))
    .max(200),
};

export const reajustes = {
  listarReajustes: action({
    method: 'GET',
    path: '/api/reajustes',
    access: 'planos:manage',
    feature: 'planos',
    summary: 'Lists the readjustments of plans, newest first (row PA3)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          a_partir: z.string(),
          feito_em: instante,
          quem: nulo,
          desfeito: z.boolean(),
          faturas: z.int(),
          planos: z.array(z.object({ nome: z.string(), de_centavos: z.int(), para_centavos: z.int() })),
        }),
      ),
    }),
  }),
  preverReajuste: action({
    method: 'POST',
    path: '/api/reajustes/previa',
    access: 'planos:manage',
    feature: 'planos',
    heavy: true,
    summary: 'Returns who would pay what from which month on; changes nothing (row PA3)',
    input: z.strictObject(pedido),
    output: z.object({
      /** The hash of all of it. */
      visto: z.string(),
      faturas: z.int(),
      /** More per month from all people. */
      diferenca_centavos: z.int(),
      pessoas: z.int(),
      itens: z.array(
        z.object({
          membro_id: id,
          nome: z.string(),
          matricula: nulo,
          de_centavos: z.int(),
          para_centavos: z.int(),
          /** The first month that changes. */
          mes: z.string(),
        }),
      ),
    }),
  }),
  reajustar: action({
    method: 'POST',
    path: '/api/reajustes',
    access: 'planos:manage',
    feature: 'planos',
    heavy: true,
    idempotent: true,
    summary: 'Readjusts plans and their open invoices from a month on, as previewed, with letters by choice (row PA3)',
    input: z.strictObject({ ...pedido, visto: z.string().regex(/^[0-9a-f]{64}$/), avisar: z.boolean().default(false) }),
    output: z.object({ id, faturas: z.int(), avisados: z.int() }),
  }),
  desfazerReajuste: action({
    method: 'POST',
    path: '/api/reajustes/:id/desfazer',
    access: 'planos:manage',
    feature: 'planos',
    heavy: true,
    summary: 'Undoes a readjustment as a whole, while nothing of it was paid or changed since (row PA3)',
    input: z.strictObject({ id }),
    output: ok,
  }),
} satisfies Contract;
