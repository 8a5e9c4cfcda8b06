import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { dia, id, instante, nulo, ok, texto, umaLinha } from '../../../shared/fields.ts';
import { ESTADOS_DO_TOKEN, FEIXES, PRAZOS, PRAZO_PADRAO, REDES_POR_TOKEN } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const feixe = z.enum(FEIXES);
const dias = z.union(PRAZOS.map((prazo) => z.literal(prazo))).default(PRAZO_PADRAO);
/** Unless the person signed in within the last ten minutes. */
const senha = texto(200).default('');
/** The secret is shown once: the same call again gets null. */
const novo = z.object({ id, token: nulo, expira_em: instante });

export const integracoes = {
  listarTokens: action({
    method: 'GET',
    path: '/api/integracoes/tokens',
    access: 'gestao',
    summary: 'Lists the tokens of programs, without their secrets (row TK1)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          nome: z.string(),
          prefixo: z.string(),
          feixes: z.array(feixe),
          redes: z.array(z.string()),
          /** Who answers for it; null once they left the house. */
          autor: nulo,
          criado_em: instante,
          expira_em: instante,
          estado: z.enum(ESTADOS_DO_TOKEN),
          /** An earlier secret opens until then. */
          antigo_ate: instante.nullable(),
          usado_em: dia.nullable(),
          usado_de: nulo,
        }),
      ),
      /** The bundles that the caller may give. */
      posso_dar: z.array(feixe),
    }),
  }),
  criarToken: action({
    method: 'POST',
    path: '/api/integracoes/tokens',
    access: 'gestao',
    idempotent: 'offered',
    secrets: ['token'],
    summary: 'Makes a token for a program; only people with two steps may, and it is shown once (rows TK1, TK2)',
    input: z.strictObject({
      nome: umaLinha(60).min(1, t.key('Dê um nome à chave.|de API')),
      feixes: z.array(feixe).min(1, t.key('Escolha ao menos um direito.')).max(FEIXES.length),
      dias,
      redes: z.array(texto(50)).max(REDES_POR_TOKEN).default([]),
      senha,
    }),
    output: novo,
  }),
  renovarToken: action({
    method: 'POST',
    path: '/api/integracoes/tokens/:id/renovar',
    access: 'gestao',
    idempotent: 'offered',
    secrets: ['token'],
    summary: 'Gives a token a new secret and takes it over; the old secret opens for 24 hours only if chosen (row TK1)',
    input: z.strictObject({ id, dias, sobrepor: z.boolean().default(false), senha }),
    output: novo,
  }),
  revogarToken: action({
    method: 'DELETE',
    path: '/api/integracoes/tokens/:id',
    access: 'gestao',
    afterContract: true,
    summary: 'Revokes a token; the next request with it is refused (row TK1)',
    input: z.strictObject({ id }),
    output: ok,
  }),
} satisfies Contract;
