import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { centavos, chaveDaOperacao, id, instante, ok, texto } from '../../../shared/fields.ts';
import { camposDaEntrada } from '../pagamentos-diversos/contract.ts';
import {
  BANCOS,
  COMO_RESOLVER,
  DE_QUE,
  SITUACOES_DA_DEVOLUCAO,
  MOTIVOS_DE_ESPERA,
  PROVEDORES,
  PROVEDORES_POR_CHAVE,
  SITUACOES_DO_PIX,
} from './rules.ts';
import { cobranca, credencial } from './contract-cobranca.ts';
import { t } from '../../../shared/texts.ts';

/**
 * Only opening a code asks for a feature of the plan: that of what it pays. Money that came in
 * waits for a person whatever the plan says (row PG3).
 */
export const cobrancas = {
  lerProvedor: action({
    method: 'GET',
    path: '/api/cobrancas/provedor',
    access: 'gestao',
    summary: "Reads the house's PIX provider, without its key; null if none is connected (row PG1)",
    input: z.strictObject({}),
    output: z.object({
      provedor: z
        .object({
          nome: z.enum(PROVEDORES),
          ambiente: z.enum(['real', 'teste']),
          pode_tirar: z.boolean(),
          carteira_id: id,
          conferir_sempre: z.boolean(),
          conectado_em: instante,
          /** When the certificate of the bank ends. */
          vale_ate: instante.nullable(),
        })
        .nullable(),
    }),
  }),
  conectarProvedor: action({
    method: 'POST',
    path: '/api/cobrancas/provedor',
    access: 'gestao',
    outside: true,
    summary: 'Connects a PIX provider by a pasted key, which is sealed and never shown again (row PG1)',
    input: z.strictObject({
      nome: z.enum(PROVEDORES_POR_CHAVE),
      chave: texto(2_000).min(1, t.key('Cole a chave do provedor.')),
      carteira_id: id,
      conferir_sempre: z.boolean().default(false),
    }),
    output: z.object({ ambiente: z.enum(['real', 'teste']), pode_tirar: z.boolean() }),
  }),
  conectarBanco: action({
    method: 'POST',
    path: '/api/cobrancas/provedor/banco',
    access: 'gestao',
    outside: true,
    summary: "Connects the house's bank by its API Pix, with a certificate that is sealed and never shown (row PG8)",
    input: z.strictObject({
      banco: z.enum(BANCOS),
      client_id: credencial(200).min(1, t.key('Cole o Client ID.')),
      /** Empty for a bank to which the certificate says enough. */
      client_secret: credencial(500).default(''),
      /** The key of an application, for a bank that wants one. */
      aplicativo: credencial(200).default(''),
      /** The account's own PIX key. */
      chave_pix: texto(100).min(1, t.key('Escreva a chave PIX como está no banco.')),
      /** A P12 in base64, at most 15 kB. */
      certificado: texto(20_000).regex(/^[A-Za-z0-9+/]+={0,2}$/, t.key('Escolha o arquivo do certificado.')),
      /** Empty for a P12 without one. */
      senha: texto(200).default(''),
      carteira_id: id,
      conferir_sempre: z.boolean().default(false),
    }),
    output: z.object({ ambiente: z.enum(['real', 'teste']), pode_tirar: z.boolean(), vale_ate: instante }),
  }),
  desligarProvedor: action({
    method: 'DELETE',
    path: '/api/cobrancas/provedor',
    access: 'gestao',
    outside: true,
    summary: 'Forgets the key of the PIX provider; refused while a charge can still be paid (row PG1)',
    input: z.strictObject({}),
    output: ok,
  }),
  lerFormaDoPix: action({
    method: 'GET',
    path: '/api/cobrancas/forma',
    access: 'casa',
    summary: 'Whether a PIX of this house confirms itself (row PG5)',
    input: z.strictObject({}),
    output: z.object({
      por_provedor: z.boolean(),
      /** The provider that takes no charge without the payer's name and CPF. */
      quer_pagador: z.string().nullable(),
    }),
  }),
  abrirCobranca: action({
    method: 'POST',
    path: '/api/cobrancas',
    access: 'casa',
    feature: 'mensalidades',
    outside: true,
    summary:
      'Opens a PIX charge over exactly what the invoices lack, or answers the one that is open for them (row PG2)',
    input: z.strictObject({
      faturas: z.array(id).min(1).max(60),
      total_centavos: centavos.min(1),
      /** The person agreed that name and CPF go to a provider that takes no charge without them. */
      concorda: z.boolean().default(false),
    }),
    output: cobranca,
  }),
  abrirCobrancaDoLancamento: action({
    method: 'POST',
    path: '/api/cobrancas/lancamentos',
    access: 'casa',
    feature: 'pagamentos_diversos',
    outside: true,
    summary: 'Opens a PIX charge for one entry, which is written once it is paid (row PG2)',
    input: z.strictObject({
      ...camposDaEntrada,
      /** The key with which the same person would create the entry. */
      chave: chaveDaOperacao.max(200),
    }),
    output: cobranca,
  }),
  conferirCobranca: action({
    method: 'POST',
    path: '/api/cobrancas/:id/conferir',
    access: 'casa',
    outside: true,
    summary: 'Reads a charge at its provider and books what was paid, once (rows PG3, PG7)',
    input: z.strictObject({ id }),
    output: cobranca,
  }),
  cancelarCobranca: action({
    method: 'POST',
    path: '/api/cobrancas/:id/cancelar',
    access: 'casa',
    outside: true,
    summary: 'Cancels a charge at its provider, or books it if it was paid meanwhile (row PG2)',
    input: z.strictObject({ id }),
    output: cobranca,
  }),
  listarPixAConferir: action({
    method: 'GET',
    path: '/api/cobrancas/a-conferir',
    access: 'faturas:pagar',
    summary: 'Lists what came in by a charge and was not booked by itself, with the reason (row PG3)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          de_que: z.enum(DE_QUE),
          /** Null for a sale, and for an entry of nobody. */
          membro_id: id.nullable(),
          membro: z.string().nullable(),
          valor_centavos: z.int(),
          pago_em: instante,
          end_to_end: z.string(),
          motivo: z.enum(MOTIVOS_DE_ESPERA),
          /** What the code of an entry would write, in the words of who asked for it. */
          lancamento: z
            .object({ tipo: z.string(), descricao: z.string().nullable(), observacoes: z.string().nullable() })
            .nullable(),
          /** The member's open months that it could pay, oldest first. */
          meses: z.array(z.object({ id, refer: z.string(), resta_centavos: z.int(), valor_centavos: z.int() })),
        }),
      ),
    }),
  }),
  listarRepasses: action({
    method: 'GET',
    path: '/api/cobrancas/repasses',
    access: 'faturas:pagar',
    summary: 'Lists payouts that wait to be booked as transfers, and PIX that a bank asks back (row PG4)',
    input: z.strictObject({}),
    output: z.object({
      repasses: z.array(z.object({ id, carteira_id: id, valor_centavos: z.int(), feito_em: instante })),
      contestacoes: z.array(
        z.object({
          id,
          de_que: z.enum(DE_QUE),
          membro: z.string().nullable(),
          valor_centavos: z.int(),
          contestado_em: instante,
        }),
      ),
      /** When the certificate of the house's bank ends. */
      vale_ate: instante.nullable(),
    }),
  }),
  resolverRepasse: action({
    method: 'POST',
    path: '/api/cobrancas/repasses/:id/resolver',
    access: 'faturas:pagar',
    idempotent: true,
    summary: 'Books a payout as a transfer to an account of the house, or takes it off the list (row PG4)',
    input: z.strictObject({
      id,
      /** Null for one that stands in the books already. */
      carteira_id: id.nullable(),
    }),
    output: ok,
  }),
  verContestacao: action({
    method: 'POST',
    path: '/api/cobrancas/contestacoes/:id/ver',
    access: 'faturas:pagar',
    summary: 'Takes the red line of a disputed PIX away; undoes nothing (row PG4)',
    input: z.strictObject({ id }),
    output: ok,
  }),
  listarPixRecebidos: action({
    method: 'GET',
    path: '/api/cobrancas/recebidos',
    access: 'faturas:pagar',
    summary: 'Lists the PIX of the last 90 days that came in by charges, with what went back of each (row PG4)',
    input: z.strictObject({ depois_de: id.optional(), quantos: z.coerce.number().int().min(1).max(100).default(50) }),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          de_que: z.enum(DE_QUE),
          /** Null for a sale at the till, and for an entry of nobody. */
          membro_id: id.nullable(),
          membro: z.string().nullable(),
          valor_centavos: z.int(),
          pago_em: instante,
          situacao: z.enum(SITUACOES_DO_PIX),
          /** What can still go back, in centavos. */
          devolvivel_centavos: z.int(),
          devolucoes: z.array(z.object({ id, valor_centavos: z.int(), estado: z.enum(SITUACOES_DA_DEVOLUCAO) })),
        }),
      ),
      proximo: id.nullable(),
    }),
  }),
  devolverPix: action({
    method: 'POST',
    path: '/api/cobrancas/recebidos/:id/devolver',
    access: 'faturas:pagar',
    outside: true,
    summary: 'Sends a PIX back, whole or in part; the books follow once the provider confirms it (row PG4)',
    input: z.strictObject({
      id,
      /** Made by the dialog: asking twice with it is asking once. */
      devolucao_id: id,
      valor_centavos: centavos.min(1),
      motivo: texto(200).min(1, t.key('Informe o motivo.')),
      /** Unless the person signed in within the last ten minutes. */
      senha: texto(200).default(''),
    }),
    output: z.object({ estado: z.enum(SITUACOES_DA_DEVOLUCAO) }),
  }),
  resolverPix: action({
    method: 'POST',
    path: '/api/cobrancas/a-conferir/:id/resolver',
    access: 'faturas:pagar',
    idempotent: true,
    summary:
      "Settles a PIX that waits: as the member's open months or credit, as its entry, as booked by hand, or as given back (row PG3)",
    input: z.strictObject({
      id,
      como: z.enum(COMO_RESOLVER),
      /** The months as the person saw them, for 'meses'; what is left of the PIX is credit. */
      meses: z
        .array(z.strictObject({ id, resta_centavos: centavos.min(1), valor_centavos: centavos.min(1) }))
        .max(60)
        .default([]),
    }),
    output: ok,
  }),
  desfazerPix: action({
    method: 'POST',
    path: '/api/cobrancas/a-conferir/:id/desfazer',
    access: 'faturas:pagar',
    idempotent: true,
    summary: 'Undoes the answer to a PIX: it waits again, and its credit is reversed unless it was used (row PG2)',
    input: z.strictObject({ id }),
    output: ok,
  }),
} satisfies Contract;
