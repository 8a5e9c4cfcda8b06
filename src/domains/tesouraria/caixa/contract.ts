import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { busca, centavos, dia, id, instante, nulo, ok, texto } from '../../../shared/fields.ts';
import { TIPOS_DE_CARTEIRA } from '../../dinheiro/carteiras/rules.ts';
import { ORIGENS, POR_PAGINA, POR_PARTE } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const carteira = z.object({
  id,
  tipo: z.enum(TIPOS_DE_CARTEIRA),
  nome: z.string(),
  arquivada: z.boolean(),
  primeira: z.boolean(),
  /** The balance of now; null until somebody says how much there is. */
  saldo_centavos: z.int().nullable(),
  saldo_inicial_centavos: z.int().nullable(),
  saldo_inicial_em: z.string().nullable(),
  /** What today's rows moved, without an opening of today. */
  hoje_centavos: z.int(),
  versao: z.string(),
});

const movimento = z.object({
  id,
  origem: z.enum(ORIGENS),
  dia: z.string(),
  /** The amount in centavos, below zero for what went out. */
  valor_centavos: z.int(),
  /** The balance after it, in the order of the days; null if the carteira has none yet. */
  saldo_centavos: z.int().nullable(),
  refer: nulo,
  numero: z.int().nullable(),
  tipo: nulo,
  texto: nulo,
  metodo: nulo,
  /** The member it belongs to, if any. */
  quem: nulo,
  /** The other carteira of a transfer. */
  outra: nulo,
  /** The invoice of a payment, which its reversal names. */
  fatura_id: id.nullable(),
});

const periodo = { de: dia.optional(), ate: dia.optional() };
const motivo = texto(200).min(1, t.key('Informe o motivo.'));

export const caixa = {
  lerCaixa: action({
    method: 'GET',
    path: '/api/caixa',
    access: 'billing:view',
    summary: 'Returns each carteira with its balance, and their sum (row K1)',
    input: z.strictObject({}),
    output: z.object({
      carteiras: z.array(carteira),
      total_centavos: z.int(),
      /** The house's safe, which a transfer makes if it is not among the carteiras (row K14). */
      guardado: z.object({ id, nome: z.string() }).nullable(),
    }),
  }),
  listarMovimentosDaCarteira: action({
    method: 'GET',
    path: '/api/caixa/movimentos',
    access: 'billing:view',
    summary: 'Lists what came into and went out of one carteira, newest first, with the running balance (rows K1, K6)',
    input: z.strictObject({
      /** The carteira; if absent, the house's first one of cash. */
      carteira_id: id.optional(),
      ...periodo,
      busca,
      /** The id of the last row seen. */
      depois_de: id.optional(),
      quantos: z.int().min(1).max(POR_PARTE).default(POR_PAGINA),
    }),
    output: z.object({
      itens: z.array(movimento),
      proximo: id.nullable(),
      /** The sums of the period, whatever the search finds. */
      anterior_centavos: z.int().nullable(),
      entradas_centavos: z.int(),
      saidas_centavos: z.int(),
      final_centavos: z.int().nullable(),
    }),
  }),
  listarEstornosDaCarteira: action({
    method: 'GET',
    path: '/api/caixa/estornos',
    access: 'billing:view',
    summary: 'Lists the reversed rows of one carteira, which count in no balance, by their day (row K1, decision 26)',
    input: z.strictObject({
      /** The carteira; if absent, the house's first one of cash. */
      carteira_id: id.optional(),
      ...periodo,
      busca,
      /** The id of the last row seen. */
      depois_de: id.optional(),
      quantos: z.int().min(1).max(POR_PARTE).default(POR_PAGINA),
    }),
    output: z.object({
      itens: z.array(movimento.extend({ estornado_em: instante, estorno_motivo: z.string() })),
      proximo: id.nullable(),
    }),
  }),
  acertarSaldo: action({
    method: 'POST',
    path: '/api/caixa/acertos',
    access: 'faturas:pagar',
    also: ['equipe'],
    idempotent: true,
    summary: "Books the difference to what is really there as an entry 'Acerto de saldo' (row K5)",
    input: z.strictObject({
      carteira_id: id,
      /** The amount that was counted. */
      contado_centavos: centavos,
      /** The balance that the person saw: if it is another by now, nothing is booked. */
      saldo_centavos: centavos,
      motivo,
    }),
    output: z.object({ id, diferenca_centavos: z.int() }),
  }),
  registrarExportacaoDoCaixa: action({
    method: 'POST',
    path: '/api/caixa/exportacoes',
    access: 'billing:view',
    also: ['equipe'],
    afterContract: true,
    summary: 'Records in the trace that the movements of a carteira are exported as a file (decision 37)',
    input: z.strictObject({
      carteira_id: id,
      ...periodo,
      formato: z.enum(['xlsx', 'pdf']),
      linhas: z.int().min(0).max(1_000_000),
    }),
    output: ok,
  }),
} satisfies Contract;
