import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import {
  busca,
  centavosNaoNegativos,
  chaveDaOperacao,
  dia,
  id,
  instante,
  instanteEnviado,
  membroEncontrado,
  ok,
  textoOuNulo,
} from '../../../shared/fields.ts';
import { confirmado } from '../../../shared/confirmado.ts';
import { foraDoLimite, itemDeVenda, motivo, produtoDaVitrine, quantidade } from '../produtos/contract.ts';
import { caixaDoPdv } from '../../tesouraria/sessoes-de-caixa/contract.ts';
import { cobranca } from '../../tesouraria/cobrancas/contract-cobranca.ts';
import { MOTIVOS_DE_ESPERA } from '../../tesouraria/cobrancas/rules.ts';
import { casaDoRecibo, impressora, impressoraLida } from '../../acesso/terreiros/contract.ts';
import { MAX_ESTOQUE } from '../produtos/rules.ts';
import { METODOS_VENDA } from './rules.ts';
import { t } from '../../../shared/texts.ts';

/** Counts only what the caller recorded: with two tills, each counts its own drawer. */
const soMeus = z.boolean().default(false);
const metodo = z.enum(METODOS_VENDA);
const pin = z.string().trim().max(12, t.key('O PIN tem de 4 a 12 algarismos.'));

const valoresLidos = {
  subtotal_centavos: z.int(),
  desconto_centavos: z.int(),
  total_centavos: z.int(),
  pago_centavos: z.int(),
  troco_centavos: z.int(),
};

/** A sale as the till knows it before it is paid. */
const vendaDoCaixa = {
  chave: chaveDaOperacao,
  org_id: id,
  terreiro_id: id,
  membro_id: id.nullish().transform((value) => value ?? null),
  itens: z.array(itemDeVenda).min(1, t.key('Adicione itens antes de finalizar.')).max(200),
  subtotal_centavos: centavosNaoNegativos,
  desconto_centavos: centavosNaoNegativos,
  observacoes: textoOuNulo(500),
  usuario_operacao: id,
  /** The till's session and drawer; without them the session whose interval holds `vendida_em`. */
  sessao_id: id.optional(),
  carteira_id: id.optional(),
};

const cobrancaDaVenda = cobranca.omit({ faturas: true, espera_pessoa: true }).extend({
  /** The sale, once it was written. */
  venda: z.object({ venda_id: id, numero: z.int(), vendida_em: z.string() }).nullable(),
  /** Why it was paid and not written; it waits in 'A conferir'. */
  espera: z.enum(MOTIVOS_DE_ESPERA).nullable(),
});

const porCodigo = {
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

const vendas = {
  registrarVenda: action({
    method: 'POST',
    path: '/api/pdv/vendas',
    access: 'equipe',
    afterContract: true,
    summary:
      'Records one sale, once per `chave` for ever: stock, number and audit in the same transaction (rows P7, P8)',
    input: z.strictObject({
      ...vendaDoCaixa,
      total_centavos: centavosNaoNegativos,
      pago_centavos: centavosNaoNegativos,
      troco_centavos: centavosNaoNegativos,
      metodo_pagamento: metodo,
      /** Who made the sale, if somebody else takes it over from the queue: needs faturas:pagar. */
      vendida_por: id.optional(),
      vendida_em: instanteEnviado.optional(),
      /** True if it waited in the till's queue, also if it is sent without its time. */
      da_fila: z.boolean().default(false),
    }),
    /** `vendida_em`: what the second copy of the receipt says. */
    output: z.object({ venda_id: id, numero: z.int(), vendida_em: z.string() }),
  }),
  listarVendas: action({
    method: 'GET',
    path: '/api/pdv/vendas',
    access: 'equipe',
    summary: 'Lists sales, highest number first: of one day, of the caller only, or below a number',
    input: z.strictObject({ dia: dia.optional(), so_meus: soMeus, antes_de: z.int().min(1).optional() }),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          numero: z.int(),
          vendida_em: instante,
          membro: z.string().nullable(),
          itens: z.int(),
          total_centavos: z.int(),
          metodo_pagamento: metodo,
          operador: z.string().nullable(),
          estornado_em: instante.nullable(),
          estorno_motivo: z.string().nullable(),
        }),
      ),
      proximo: z.int().nullable(),
    }),
  }),
  lerRecibo: action({
    method: 'GET',
    path: '/api/pdv/vendas/:id/recibo',
    access: 'equipe',
    summary: "Returns the content of a sale's receipt",
    input: z.strictObject({ id }),
    output: z.object({
      venda_id: id,
      numero: z.int(),
      casa: casaDoRecibo,
      itens: z.array(
        z.object({
          nome: z.string(),
          quantidade: z.number(),
          /** Null in sales from before it was kept. */
          unidade: z.string().nullable(),
          preco_centavos: z.int(),
          total_centavos: z.int(),
        }),
      ),
      ...valoresLidos,
      metodo_pagamento: metodo,
      membro: z.string().nullable(),
      operador: z.string().nullable(),
      dia: z.string(),
      hora: z.string(),
      estornada: z.boolean(),
    }),
  }),
  estornarVenda: action({
    method: 'POST',
    path: '/api/pdv/vendas/:id/estorno',
    access: 'faturas:pagar',
    idempotent: true,
    summary: 'Reverses a whole sale; its stock comes back',
    input: z.strictObject({ id, motivo, sessao_id: id.optional(), confirmado }),
    output: ok,
  }),
  descartarVenda: action({
    method: 'POST',
    path: '/api/pdv/vendas/descartes',
    access: 'equipe',
    // The till needs it to send what was sold before the contract's end.
    afterContract: true,
    summary: 'Records why a queued sale was discarded (decision 34)',
    input: z.strictObject({
      chave: chaveDaOperacao,
      total_centavos: centavosNaoNegativos,
      itens: z.int().min(1).max(200),
      motivo,
    }),
    output: ok,
  }),
  corrigirEstoqueDaVenda: action({
    method: 'POST',
    path: '/api/pdv/vendas/correcoes',
    access: 'equipe',
    // The till needs it to send what was sold before the contract's end.
    afterContract: true,
    summary:
      'Raises the stock of the named products to what a queued sale needs (decision 34); repeating it adds nothing',
    input: z.strictObject({
      chave: chaveDaOperacao,
      itens: z
        .array(
          z.strictObject({
            produto_id: id,
            quantidade: quantidade.min(0.001, foraDoLimite).max(MAX_ESTOQUE, foraDoLimite),
          }),
        )
        .min(1)
        .max(200),
    }),
    output: z.object({ produtos: z.int() }),
  }),
  fecharDia: action({
    method: 'GET',
    path: '/api/pdv/fechamento',
    access: 'equipe',
    summary:
      'Returns what came in on one day per method: dues, misc entries and sales, confirmed and to be confirmed (decision 36); all, or only what the caller recorded',
    input: z.strictObject({ dia: dia.optional(), so_meus: soMeus }),
    output: z.object({
      dia: z.string(),
      metodos: z.array(
        z.object({
          metodo: z.string(),
          mensalidades_centavos: z.int(),
          diversos_centavos: z.int(),
          vendas_centavos: z.int(),
          a_conferir_centavos: z.int(),
          total_centavos: z.int(),
        }),
      ),
      vendas: z.int(),
      total_centavos: z.int(),
      a_conferir_centavos: z.int(),
    }),
  }),
  buscarClientes: action({
    method: 'GET',
    path: '/api/pdv/clientes',
    access: 'equipe',
    summary: 'Lists active members by name or matrícula, with what tells namesakes apart',
    input: z.strictObject({ busca }),
    output: z.object({ itens: z.array(membroEncontrado) }),
  }),
} satisfies Contract;

const caixa = {
  lerPdv: action({
    method: 'GET',
    path: '/api/pdv',
    access: 'equipe',
    summary: 'Returns everything a till needs: the house, active products, categories, printer',
    input: z.strictObject({}),
    output: z.object({
      org_id: id,
      usuario_operacao: id,
      operador: z.string(),
      fuso_horario: z.string(),
      casa: casaDoRecibo,
      produtos: z.array(produtoDaVitrine),
      categorias: z.array(z.object({ id, nome: z.string() })),
      impressora: impressoraLida,
      /** Whether the drawer asks the operator for a PIN. */
      gaveta_pede_pin: z.boolean(),
      caixa: caixaDoPdv,
    }),
  }),
  abrirGaveta: action({
    method: 'POST',
    path: '/api/pdv/gaveta',
    access: 'equipe',
    summary: 'Allows and records one opening of the cash drawer (decision 35); the till sends the pulse',
    input: z.strictObject({ pin: pin.default(''), org_id: id, terreiro_id: id }),
    output: ok,
  }),
  definirPinGaveta: action({
    method: 'PUT',
    path: '/api/pdv/gaveta/pin',
    access: 'equipe',
    summary: "Sets or removes the operator's own drawer PIN, or (owner, admin) the house's",
    input: z.strictObject({
      de: z.enum(['operador', 'casa']).default('operador'),
      pin: z.union([z.literal(''), z.string().regex(/^\d{4,12}$/, t.key('O PIN tem de 4 a 12 algarismos.'))]),
      /** Asked of who changes the own PIN: that PIN, or the house's. */
      pin_atual: pin.default(''),
    }),
    output: ok,
  }),
  salvarImpressora: action({
    method: 'PUT',
    path: '/api/pdv/impressora',
    access: 'gestao',
    summary: 'Saves columns, code page, print agent and drawer',
    input: z.strictObject(impressora),
    output: ok,
  }),
} satisfies Contract;

export const pdv = { ...vendas, ...porCodigo, ...caixa } satisfies Contract;
