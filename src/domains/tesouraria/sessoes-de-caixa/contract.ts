import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { centavosNaoNegativos, id, instante, instanteEnviado, ok, texto } from '../../../shared/fields.ts';
import { confirmado } from '../../../shared/confirmado.ts';
import { casaDoRecibo } from '../../acesso/terreiros/contract.ts';
import { ORIGENS_CORRIGIDAS } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const motivo = texto(200).min(1, t.key('Informe o motivo.'));
const assinatura = z.object({ em: instante, por: z.string().nullable() });

/** The till's time, if the step waited in its queue; at most seven days ago. */
const quando = instanteEnviado.optional();
/** The owner of a step that waited in a queue: nobody makes it in another person's name. */
const deQuem = { org_id: id.optional(), usuario_operacao: id.optional() };

/**
 * What a person who may count is told of a session before the count: never what is expected (row
 * K9).
 */
const sessaoAberta = z.object({
  id,
  carteira_id: id,
  carteira: z.string(),
  abertura_centavos: z.int(),
  aberta: assinatura,
});

const resultado = z.object({
  esperado_centavos: z.int(),
  contado_centavos: z.int(),
  diferenca_centavos: z.int(),
  /** Null while the difference has no reason. */
  numero: z.int().nullable(),
});

/** Counted, and waiting for the reason of its difference. */
const semMotivo = z.object({
  id,
  carteira: z.string(),
  fechada: assinatura,
  ...resultado.omit({ numero: true }).shape,
});

/** What a till shows of its sessions. */
export const caixaDoPdv = z.object({
  so_vender_com_caixa_aberto: z.boolean(),
  /** The carteiras of cash. Empty until something needed one: opening makes 'Dinheiro'. */
  gavetas: z.array(
    z.object({
      id,
      nome: z.string(),
      /** The last count there, proposed as the next float. */
      ultima_contagem_centavos: z.int().nullable(),
    }),
  ),
  /**
   * The carteiras, besides the drawers, from which a suprimento may come and to which a sangria may
   * go.
   */
  outras: z.array(z.object({ id, nome: z.string() })),
  abertas: z.array(sessaoAberta),
  sem_motivo: z.array(semMotivo),
});

const partes = z.object({
  abertura_centavos: z.int(),
  vendas_centavos: z.int(),
  mensalidades_centavos: z.int(),
  entradas_centavos: z.int(),
  saidas_centavos: z.int(),
  suprimentos_centavos: z.int(),
  sangrias_centavos: z.int(),
  devolvido_centavos: z.int(),
});

const passos = {
  abrirCaixa: action({
    method: 'POST',
    path: '/api/pdv/caixa/sessoes',
    access: 'equipe',
    summary: 'Opens a till session with its float, one per carteira at a time; the same step opens once (row K7)',
    input: z.strictObject({
      id,
      /** The drawer's carteira; if absent, the house's first one of cash. */
      carteira_id: id.optional(),
      abertura_centavos: centavosNaoNegativos,
      quando,
      ...deQuem,
    }),
    output: sessaoAberta,
  }),
  movimentarCaixa: action({
    method: 'POST',
    path: '/api/pdv/caixa/sessoes/:sessao_id/movimentos',
    access: 'equipe',
    summary: 'Brings cash into an open session or takes it out, with a reason; the same id moves once (row K8)',
    input: z.strictObject({
      sessao_id: id,
      id,
      tipo: z.enum(['suprimento', 'sangria']),
      /** The carteira from which the money comes, or to which it goes. */
      outra_carteira_id: id,
      valor_centavos: centavosNaoNegativos.min(1, t.key('Informe um valor válido')),
      motivo,
      /** The person has answered that the amount is right. */
      confirmado,
      quando,
      ...deQuem,
    }),
    output: ok,
  }),
  listarMovimentosDoCaixa: action({
    method: 'GET',
    path: '/api/pdv/caixa/sessoes/:sessao_id/movimentos',
    access: 'equipe',
    summary: 'Lists what was brought into a session and taken out of it, newest first, without any sum (row K15)',
    input: z.strictObject({ sessao_id: id }),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          tipo: z.enum(['suprimento', 'sangria']),
          valor_centavos: z.int(),
          motivo: z.string().nullable(),
          /** The carteira from which it came, or to which it went. */
          outra: z.string(),
          feito: assinatura,
          estornado: z.object({ em: instante, por: z.string().nullable(), motivo: z.string() }).nullable(),
          /** The caller may take it back now. */
          pode_estornar: z.boolean(),
        }),
      ),
    }),
  }),
  estornarMovimentoDoCaixa: action({
    method: 'POST',
    path: '/api/pdv/caixa/sessoes/:sessao_id/movimentos/:id/estorno',
    access: 'equipe',
    idempotent: true,
    summary:
      'Takes a movement of an open session back, with a reason: the own one, or any for users who reverse payments (row K15)',
    input: z.strictObject({ sessao_id: id, id, motivo, confirmado }),
    output: ok,
  }),
  contarCaixa: action({
    method: 'POST',
    path: '/api/pdv/caixa/sessoes/:sessao_id/contagem',
    access: 'equipe',
    summary:
      'Ends a session by a blind count, and only then says what was expected; without a difference it is numbered at once (row K9)',
    input: z.strictObject({ sessao_id: id, contado_centavos: centavosNaoNegativos, quando, ...deQuem }),
    output: resultado,
  }),
  explicarDiferenca: action({
    method: 'POST',
    path: '/api/pdv/caixa/sessoes/:sessao_id/motivo',
    access: 'equipe',
    summary: 'Gives the reason of a difference: the closing is numbered and the balance takes the difference over',
    input: z.strictObject({ sessao_id: id, motivo }),
    output: resultado,
  }),
} satisfies Contract;

const depois = {
  recontarCaixa: action({
    method: 'POST',
    path: '/api/pdv/caixa/sessoes/:sessao_id/recontagens',
    access: 'equipe',
    summary:
      'Corrects a count by a second signed one, and the first stays visible; a count that lacks its reason is closed by it (row K11)',
    input: z.strictObject({
      sessao_id: id,
      /** The count that is corrected: the second of two at once is told. */
      versao: z.int().min(1),
      contado_centavos: centavosNaoNegativos,
      motivo,
      /** The person has answered that so little cash is left by the entries. */
      confirmado,
    }),
    output: z.object({ versao: z.int() }),
  }),
  abaterVendaTardia: action({
    method: 'POST',
    path: '/api/pdv/caixa/tardias/:venda_id/abater',
    access: 'equipe',
    summary: "Takes a late sale out of its session's difference, whose entry had counted the same money (row K11)",
    input: z.strictObject({ venda_id: id }),
    output: ok,
  }),
  listarFechamentos: action({
    method: 'GET',
    path: '/api/pdv/caixa/sessoes',
    access: 'equipe',
    summary: 'Lists counted sessions, newest first',
    input: z.strictObject({ depois_de: id.optional() }),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          carteira: z.string(),
          aberta: assinatura,
          fechada: assinatura,
          ...resultado.shape,
          /** The newest version of the count; contado and diferenca are of that one. */
          versao: z.int(),
          /** Sales that came after the closing. */
          tardias: z.int(),
        }),
      ),
      proximo: z.string().nullable(),
    }),
  }),
  lerFechamento: action({
    method: 'GET',
    path: '/api/pdv/caixa/sessoes/:sessao_id',
    access: 'equipe',
    summary: 'Returns what the paper of a counted session says, its corrections and what came after its closing',
    input: z.strictObject({ sessao_id: id }),
    output: z.object({
      casa: casaDoRecibo,
      fuso_horario: z.string(),
      carteira: z.string(),
      numero: z.int().nullable(),
      aberta: assinatura,
      fechada: assinatura,
      partes,
      /** Taken back while the session was open: in no sum of the parts. */
      corrigidos: z.array(z.object({ origem: z.enum(ORIGENS_CORRIGIDAS), centavos: z.int() })),
      esperado_centavos: z.int(),
      contado_centavos: z.int(),
      motivo: z.string().nullable(),
      recontagens: z.array(
        z.object({ versao: z.int(), contado_centavos: z.int(), motivo: z.string(), contada: assinatura }),
      ),
      outras: z.array(z.object({ metodo: z.string(), total_centavos: z.int() })),
      tardias: z.array(
        z.object({
          venda_id: id,
          numero: z.int(),
          vendida_em: instante,
          metodo_pagamento: z.string(),
          total_centavos: z.int(),
          /** A cash sale that is still counted twice, if the difference had counted its money. */
          abatida: z.boolean(),
          estornada: z.boolean(),
        }),
      ),
    }),
  }),
  listarCaixasAbertos: action({
    method: 'GET',
    path: '/api/pdv/caixa/abertos',
    access: 'equipe',
    summary: 'Lists the open sessions, for a screen that asks whether money joins or leaves a drawer',
    input: z.strictObject({}),
    output: z.object({ itens: z.array(sessaoAberta) }),
  }),
  exigirCaixaAberto: action({
    method: 'PUT',
    path: '/api/pdv/caixa/exigir',
    access: 'gestao',
    summary: "Says whether the till's screen sells only while its session is open; a queued sale is always taken",
    input: z.strictObject({ so_vender_com_caixa_aberto: z.boolean() }),
    output: ok,
  }),
} satisfies Contract;

export const sessoesDeCaixa = { ...passos, ...depois } satisfies Contract;
