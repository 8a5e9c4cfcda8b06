import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import {
  busca,
  centavos,
  colunas,
  dia,
  id,
  instante,
  ok,
  texto,
  textoOuNulo,
  umaLinha,
} from '../../../shared/fields.ts';
import { confirmado } from '../../../shared/confirmado.ts';
import { ESPECIES_DOS_TIPOS } from '../../dinheiro/formas/rules-especies.ts';
import { casaDoRecibo } from '../../acesso/terreiros/contract.ts';
import { METODOS_PADRAO, SENTIDOS, TIPOS_PADRAO } from './rules.ts';
import { t } from '../../../shared/texts.ts';

/** What `tipo` holds: what people choose, and what the program writes for a kind of money. */
const TIPOS_GUARDADOS = new Set([...TIPOS_PADRAO, ...ESPECIES_DOS_TIPOS.map(({ tipo }) => tipo)]);

const feature = 'pagamentos_diversos';

const lancamento = z.object({
  id,
  data: z.string(),
  tipo: z.enum([...TIPOS_GUARDADOS]),
  tipo_nome: z.string(),
  descricao: z.string().nullable(),
  metodo: z.string(),
  valor_centavos: z.int(),
  /** The member with this matrícula, if there is one. */
  membro: z.string().nullable(),
  matricula: z.string().nullable(),
  observacoes: z.string().nullable(),
  conferido: z.boolean(),
  /** Who received what went out. */
  favorecido: z.string().nullable(),
});

/** The other entry of a correction (row G7). */
const outro = z.object({ id, data: z.string(), valor_centavos: z.int() }).nullable();

const campos = {
  tipo: texto(40).min(1, t.key('Informe o tipo')),
  metodo: texto(40).min(1, t.key('Informe o método')),
  valor_centavos: centavos.refine((valor) => valor !== 0, t.key('Informe um valor válido')),
  data: dia.optional(),
  descricao: textoOuNulo(200),
  matricula: textoOuNulo(30),
  observacoes: textoOuNulo(1000),
  /** The carteira that the person chose; otherwise the method decides (row K3). */
  carteira_id: id.optional(),
  favorecido: textoOuNulo(120),
  /** The purpose, null for none (row G3); staff only. */
  fundo_id: id.nullish(),
  /** The person has answered that so much cash really left. */
  confirmado,
};

/** What a PIX that comes in is for. */
export const camposDaEntrada = {
  tipo: campos.tipo,
  valor_centavos: centavos.min(1, t.key('Informe um valor válido')),
  descricao: campos.descricao,
  matricula: campos.matricula,
  observacoes: campos.observacoes,
  fundo_id: campos.fundo_id,
};

/** The open till session whose drawer cash joins or leaves; without one, none does (row K10). */
const sessao_id = id.optional();

/** A preset (locked: its id is its name) or one of the house's own. */
const opcao = z.object({ id: z.string(), nome: z.string(), padrao: z.boolean() });
const opcoes = z.object({ itens: z.array(opcao) });
/** Which way the money of a type goes; null if it may be either. */
const sentido = z.enum(SENTIDOS).nullable();

const nome = umaLinha(40).min(1, t.key('Informe o nome'));
const motivo = texto(200).min(1, t.key('Informe o motivo.'));
const doTipo = z.union([id, z.enum(TIPOS_PADRAO)]);
const doMetodo = z.union([id, z.enum(METODOS_PADRAO)]);

export const pagamentosDiversos = {
  listarLancamentos: action({
    method: 'GET',
    path: '/api/pagamentos-diversos',
    access: 'casa',
    feature,
    summary:
      'Lists the newest 200 entries by date, on request with the reversed ones, which count in no total; a viewer gets only their own (rows V2, V6, G7)',
    input: z.strictObject({
      busca,
      somente_hoje: z.boolean().default(true),
      com_excluidos: z.boolean().default(false),
    }),
    output: z.object({
      itens: z.array(
        lancamento.extend({
          excluido_em: instante.nullable(),
          /** Only staff get this. */
          exclusao_motivo: z.string().nullable(),
          corrige: outro,
          corrigido_por: outro,
          /** Only staff get this. */
          fundo: z.object({ id, nome: z.string() }).nullable(),
          anexos: z.int(),
        }),
      ),
      /** The sum of all live matches, also beyond the 200. */
      total: z.int(),
      total_centavos: z.int(),
      a_conferir_centavos: z.int(),
    }),
  }),
  criarLancamento: action({
    method: 'POST',
    path: '/api/pagamentos-diversos',
    access: 'casa',
    feature,
    idempotent: true,
    summary: "Creates one entry; a viewer's is by PIX, for their own matrícula, and to be confirmed (rows V1, V6)",
    input: z.strictObject({ ...campos, sessao_id }),
    output: z.object({ id, matricula_encontrada: z.boolean() }),
  }),
  buscarMatricula: action({
    method: 'GET',
    path: '/api/pagamentos-diversos/matricula',
    access: 'casa',
    feature,
    summary: 'Returns who has a matrícula, if anybody; without one, the linked member (row V4)',
    input: z.strictObject({ matricula: texto(30).optional() }),
    output: z.object({ nome: z.string().nullable(), matricula: z.string().nullable() }),
  }),
  estornarLancamento: action({
    method: 'POST',
    path: '/api/pagamentos-diversos/:id/estornar',
    access: 'equipe',
    feature,
    idempotent: true,
    summary: 'Reverses an entry: it leaves the totals and is kept, with who, when and why (row V5, decision 26)',
    input: z.strictObject({ id, motivo, sessao_id, confirmado: campos.confirmado }),
    output: ok,
  }),
  corrigirLancamento: action({
    method: 'POST',
    path: '/api/pagamentos-diversos/:id/corrigir',
    access: 'equipe',
    feature,
    idempotent: true,
    summary:
      'Reverses a confirmed entry and creates the one that takes its place, linked to it, in one transaction (row G7, decision 26)',
    input: z.strictObject({ id, ...campos, motivo }),
    output: z.object({ id, matricula_encontrada: z.boolean() }),
  }),
  conferirLancamento: action({
    method: 'POST',
    path: '/api/pagamentos-diversos/:id/conferir',
    access: 'faturas:pagar',
    feature,
    summary: 'Confirms an entry that a member declared (decision 28)',
    input: z.strictObject({ id }),
    output: ok,
  }),
  lerReciboLancamento: action({
    method: 'GET',
    path: '/api/pagamentos-diversos/:id/recibo',
    access: 'casa',
    feature,
    summary: 'Returns the content of the receipt of one entry (row V5)',
    input: z.strictObject({ id }),
    output: z.object({
      casa: casaDoRecibo,
      lancamento,
      emitido_em: z.string(),
      fuso_horario: z.string(),
      colunas,
    }),
  }),
  listarTipos: action({
    method: 'GET',
    path: '/api/pagamentos-diversos/tipos',
    access: 'casa',
    feature,
    summary:
      "Lists the locked types, the usual kinds of spending and the house's own, each with its direction (row V3)",
    input: z.strictObject({}),
    output: z.object({ itens: z.array(opcao.extend({ sentido })) }),
  }),
  criarTipo: action({
    method: 'POST',
    path: '/api/pagamentos-diversos/tipos',
    access: 'equipe',
    feature,
    summary: 'Adds a type of the house',
    input: z.strictObject({ nome, sentido: sentido.default(null) }),
    output: z.object({ id }),
  }),
  renomearTipo: action({
    method: 'PUT',
    path: '/api/pagamentos-diversos/tipos/:id',
    access: 'equipe',
    feature,
    summary: 'Changes name and direction of a type of the house; entries keep what they were made with',
    /** Without a direction it keeps its own. */
    input: z.strictObject({ id: doTipo, nome, sentido: sentido.optional() }),
    output: ok,
  }),
  excluirTipo: action({
    method: 'DELETE',
    path: '/api/pagamentos-diversos/tipos/:id',
    access: 'equipe',
    feature,
    summary: 'Removes a type of the house from the choices',
    input: z.strictObject({ id: doTipo }),
    output: ok,
  }),
  listarMetodos: action({
    method: 'GET',
    path: '/api/pagamentos-diversos/metodos',
    access: 'casa',
    feature,
    summary: "Lists the locked methods and the house's own (row V3)",
    input: z.strictObject({}),
    output: opcoes,
  }),
  criarMetodo: action({
    method: 'POST',
    path: '/api/pagamentos-diversos/metodos',
    access: 'equipe',
    feature,
    summary: 'Adds a method of the house',
    input: z.strictObject({ nome }),
    output: z.object({ id }),
  }),
  renomearMetodo: action({
    method: 'PUT',
    path: '/api/pagamentos-diversos/metodos/:id',
    access: 'equipe',
    feature,
    summary: 'Renames a method of the house; entries keep the name they were made with',
    input: z.strictObject({ id: doMetodo, nome }),
    output: ok,
  }),
  excluirMetodo: action({
    method: 'DELETE',
    path: '/api/pagamentos-diversos/metodos/:id',
    access: 'equipe',
    feature,
    summary: 'Removes a method of the house from the choices',
    input: z.strictObject({ id: doMetodo }),
    output: ok,
  }),
} satisfies Contract;
