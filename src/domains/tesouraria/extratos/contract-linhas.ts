import { z } from 'zod';
import { centavos, dia, id, nulo, nulos, texto, textoOuNulo } from '../../../shared/fields.ts';
import { t } from '../../../shared/texts.ts';
import { CERTEZAS, LINHAS_POR_ENVIO, MAIS_LINHAS, MEIOS, ORIGENS_DO_LANCADO } from './rules.ts';

/** One line as the browser read it; the server judges it again. */
const linha = z.strictObject({
  dia,
  valor_centavos: centavos.refine((valor) => valor !== 0, t.key('Informe um valor válido')),
  descricao: texto(500),
  id_banco: textoOuNulo(120),
  documento: textoOuNulo(120),
  pagador: textoOuNulo(200),
  pagador_documento: textoOuNulo(20),
  meio: z.enum(MEIOS),
  /** Which of several identical lines of one day it is, from 0. */
  ocorrencia: z.int().min(0).max(MAIS_LINHAS),
  /** A person saw that it is here already, or left out, and brings it in all the same. */
  mesmo_assim: z.boolean().default(false),
});

const conta = z.strictObject({
  banco: textoOuNulo(10),
  agencia: textoOuNulo(20),
  conta: textoOuNulo(40),
  inicio: dia.nullable(),
  fim: dia.nullable(),
  saldo_centavos: centavos.nullable(),
  saldo_em: dia.nullable(),
});

export const parte = { carteira_id: id, conta, linhas: z.array(linha).max(LINHAS_POR_ENVIO) };

export const linhaLida = { dia: z.string(), valor_centavos: z.int(), descricao: z.string(), pagador: nulo };

/**
 * What a line can be: an open invoice, a bill, what a member declared, or a row that is here. Or a
 * member's credit that goes back.
 */
export const alvo = z.object({
  tipo: z.enum(['fatura', 'declarado', 'lancado', 'conta', 'devolucao']),
  id,
  origem: z.enum(ORIGENS_DO_LANCADO),
  membro_id: id.nullable(),
  nome: nulo,
  /** The month of an invoice ('202611'), else a text or the number of a sale. */
  o_que: nulo,
  dia: z.string(),
  valor_centavos: z.int(),
});

export const linhaAConferir = z.object({
  id,
  carteira_id: id,
  carteira: z.string(),
  ...linhaLida,
  resta_centavos: z.int(),
  meio: z.enum(MEIOS),
  certeza: z.enum(CERTEZAS).nullable(),
  /** Why, as a Portuguese sentence of the domain's texts; and the line here that it seems to be. */
  ...nulos('motivo', 'parece'),
  alvos: z.array(alvo),
  /** Whether a choice can be remembered for this payer. */
  tem_pagador: z.boolean(),
});
