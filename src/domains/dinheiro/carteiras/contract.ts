import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { centavos, dia, id, ok, texto, textoOuNulo, umaLinha, versao } from '../../../shared/fields.ts';
import { confirmado } from '../../../shared/confirmado.ts';
import { TIPOS_DE_CARTEIRA, TIPOS_DE_TRANSFERENCIA } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const carteira = z.object({
  id,
  tipo: z.enum(TIPOS_DE_CARTEIRA),
  nome: z.string(),
  arquivada: z.boolean(),
  /** The house's first of its kind, which is never archived (decision 47). */
  primeira: z.boolean(),
});

const nome = umaLinha(40).min(1, t.key('Informe o nome'));
const motivo = texto(200).min(1, t.key('Informe o motivo.'));

export const carteiras = {
  listarCarteiras: action({
    method: 'GET',
    path: '/api/carteiras',
    access: 'equipe',
    summary: 'Lists the carteiras without their balances, and the ways of paying that the house gave to one (row K2)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(carteira),
      /**
       * The ways of paying by their folded name; any other way of paying goes to the first carteira
       * of its kind.
       */
      formas: z.array(z.object({ metodo: z.string(), carteira_id: id })),
    }),
  }),
  criarCarteira: action({
    method: 'POST',
    path: '/api/carteiras',
    access: 'gestao',
    idempotent: 'offered',
    summary: 'Adds a carteira; a card machine may receive the cards from now on (row K2)',
    input: z.strictObject({ nome, tipo: z.enum(TIPOS_DE_CARTEIRA), recebe_cartao: z.boolean().default(false) }),
    output: z.object({ id }),
  }),
  editarCarteira: action({
    method: 'PUT',
    path: '/api/carteiras/:id',
    access: 'gestao',
    summary: 'Renames a carteira (row K2)',
    input: z.strictObject({ id, nome }),
    output: ok,
  }),
  arquivarCarteira: action({
    method: 'POST',
    path: '/api/carteiras/:id/arquivar',
    access: 'gestao',
    summary: 'Archives a carteira that is empty and that no way of paying belongs to, or brings it back (row K2)',
    input: z.strictObject({ id, arquivada: z.boolean() }),
    output: ok,
  }),
  definirForma: action({
    method: 'PUT',
    path: '/api/formas-de-pagamento',
    access: 'gestao',
    summary: 'Chooses the carteira of a way of paying, for what is written from now on (row K2)',
    input: z.strictObject({ metodo: texto(40).min(1, t.key('Informe o método')), carteira_id: id }),
    output: ok,
  }),
  informarSaldo: action({
    method: 'POST',
    path: '/api/carteiras/:id/saldo',
    access: 'faturas:pagar',
    also: ['equipe'],
    summary: "Answers 'Quanto há hoje?': the balance from which a carteira is counted, and its day (rows K2, K6)",
    input: z.strictObject({
      id,
      saldo_centavos: centavos,
      dia: dia.optional(),
      /** The amount was counted after that day's rows; else it was there when the day began. */
      inclui_o_dia: z.boolean().default(false),
      /** The person has answered that so little cash is left, or was there before. */
      confirmado,
      versao: versao.optional(),
    }),
    output: ok,
  }),
  transferir: action({
    method: 'POST',
    path: '/api/transferencias',
    access: 'faturas:pagar',
    also: ['equipe'],
    idempotent: true,
    summary: 'Moves money from one carteira to another (row K4)',
    input: z.strictObject({
      tipo: z.enum(TIPOS_DE_TRANSFERENCIA),
      carteira_de: id,
      carteira_para: id,
      valor_centavos: centavos.min(1, t.key('Informe um valor válido')),
      dia: dia.optional(),
      motivo: textoOuNulo(200),
      /** The purposes, null for none; with two different ones the carteira may stay (row G3). */
      fundo_de: id.nullish(),
      fundo_para: id.nullish(),
      confirmado,
    }),
    output: z.object({ id }),
  }),
  estornarTransferencia: action({
    method: 'POST',
    path: '/api/transferencias/:id/estornar',
    access: 'faturas:pagar',
    also: ['equipe'],
    idempotent: true,
    summary: 'Reverses a transfer: it leaves both balances and is kept, with who, when and why (row K4)',
    input: z.strictObject({ id, motivo, confirmado }),
    output: ok,
  }),
} satisfies Contract;
