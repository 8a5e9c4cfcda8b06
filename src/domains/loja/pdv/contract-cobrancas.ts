import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { centavosNaoNegativos, chaveDaOperacao, id, textoOuNulo } from '../../../shared/fields.ts';
import { cobranca } from '../../tesouraria/cobrancas/contract.ts';
import { MOTIVOS_DE_ESPERA } from '../../tesouraria/cobrancas/rules.ts';
import { foraDoLimite, quantidade } from '../produtos/contract.ts';
import { QUANTIDADE_MAXIMA } from '../produtos/rules.ts';
import { t } from './texts.ts';

const item = z.strictObject({
  produto_id: id,
  quantidade: quantidade.min(0.001, foraDoLimite).max(QUANTIDADE_MAXIMA, foraDoLimite),
  preco_centavos: centavosNaoNegativos,
  total_centavos: centavosNaoNegativos,
});

/** A sale as the till knows it before it is paid. */
export const vendaDoCaixa = {
  chave: chaveDaOperacao,
  org_id: id,
  terreiro_id: id,
  membro_id: id.nullish().transform((value) => value ?? null),
  itens: z.array(item).min(1, t.key('Adicione itens antes de finalizar.')).max(200),
  subtotal_centavos: centavosNaoNegativos,
  desconto_centavos: centavosNaoNegativos,
  observacoes: textoOuNulo(500),
  usuario_operacao: id,
  /**
   * The till's session and drawer; without them the open session whose interval holds
   * `vendida_em`.
   */
  sessao_id: id.optional(),
  carteira_id: id.optional(),
};

const cobrancaDaVenda = cobranca.omit({ faturas: true }).extend({
  /** The sale, once it was written. */
  venda: z.object({ venda_id: id, numero: z.int(), vendida_em: z.string() }).nullable(),
  /** Why it was paid and not written; it waits in 'A conferir'. */
  espera: z.enum(MOTIVOS_DE_ESPERA).nullable(),
});

export const cobrancas = {
  abrirCobrancaDaVenda: action({
    method: 'POST',
    path: '/api/pdv/cobrancas',
    access: 'equipe',
    outside: true,
    summary: 'Opens a PIX charge for one sale, which is written with its key once it is paid (row PG5)',
    input: z.strictObject({ ...vendaDoCaixa, total_centavos: centavosNaoNegativos.min(1) }),
    output: cobrancaDaVenda,
  }),
  conferirCobrancaDaVenda: action({
    method: 'POST',
    path: '/api/pdv/cobrancas/:id/conferir',
    access: 'equipe',
    outside: true,
    summary: "Reads a sale's charge at its provider and writes the sale once it is paid (row PG5)",
    input: z.strictObject({ id }),
    output: cobrancaDaVenda,
  }),
  venderPix: action({
    method: 'POST',
    path: '/api/pdv/pix/:id/vender',
    access: 'faturas:pagar',
    idempotent: true,
    summary: 'Writes the sale of a PIX that waits to be confirmed, once (row PG5)',
    input: z.strictObject({ id }),
    output: z.object({ numero: z.int() }),
  }),
} satisfies Contract;
