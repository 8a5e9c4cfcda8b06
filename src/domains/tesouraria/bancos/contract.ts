import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { dia, id, instante, nulo, ok, texto } from '../../../shared/fields.ts';
import { ESTADOS_DO_BANCO } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const carteira = z.strictObject({ carteira_id: id });

/** What a reading brought. */
const lido = {
  trazidas: z.int(),
  /** PIX that charges of the house hold, which are no new lines. */
  de_cobrancas: z.int(),
  /** Movements that could not be read, of which nothing was made. */
  ilegiveis: z.int(),
};

const conta = z.object({ id: z.string(), nome: nulo, numero: nulo });

export const bancos = {
  listarBancos: action({
    method: 'GET',
    path: '/api/bancos',
    access: 'faturas:pagar',
    summary: 'Lists the linked banks of the house with their states, without their keys (row BF3)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(
        z.object({
          carteira_id: id,
          carteira: z.string(),
          banco: nulo,
          conta: nulo,
          desde: z.string(),
          ligado_em: instante,
          estado: z.enum(ESTADOS_DO_BANCO),
          autorizacao_ate: instante.nullable(),
          lido_em: instante.nullable(),
          pedido_em: instante.nullable(),
          ...lido,
        }),
      ),
    }),
  }),
  ligarBanco: action({
    method: 'POST',
    path: '/api/bancos',
    access: 'gestao',
    outside: true,
    summary: 'Links a bank carteira to an account by pasted keys, which are sealed, and reads it (row BF1)',
    input: z.strictObject({
      carteira_id: id,
      client_id: texto(200).min(1, t.key('Cole o client id.')),
      client_secret: texto(500).min(1, t.key('Cole o client secret.')),
      item_id: texto(200).min(1, t.key('Cole o id do item.')),
      /** One of the accounts that the answer before listed. */
      conta_id: z.string().max(100).optional(),
      desde: dia.refine((um) => um >= '2000-01-01', t.key('Escolha um dia a partir de 2000.')),
    }),
    // If there are several accounts, nothing is linked until one is chosen.
    output: z.object({ ligado: z.boolean(), contas: z.array(conta), ...lido }),
  }),
  desligarBanco: action({
    method: 'DELETE',
    path: '/api/bancos/:carteira_id',
    access: 'gestao',
    summary: 'Forgets the keys of a linked bank; the lines that came stay (row BF1)',
    input: carteira,
    output: ok,
  }),
  puxarDoBanco: action({
    method: 'POST',
    path: '/api/bancos/:carteira_id/puxar',
    access: 'faturas:pagar',
    also: ['equipe'],
    outside: true,
    summary: 'Brings in what is new at the bank, at most every ten minutes (row BF1)',
    input: carteira,
    output: z.object(lido),
  }),
} satisfies Contract;
