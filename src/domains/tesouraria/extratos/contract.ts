import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { busca, centavos, cursorPorDia, id, nulo, ok, texto, textoOuNulo } from '../../../shared/fields.ts';
import { confirmado } from '../../../shared/confirmado.ts';
import { parte, linhaLida, alvo, linhaAConferir } from './contract-linhas.ts';
import { CERTEZAS, FILTROS_DA_BANDEJA, ORIGENS_DO_LANCADO, PARTES_DA_DIFERENCA, ESTADOS } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const valor = centavos.refine((centavo) => centavo !== 0, t.key('Informe um valor válido'));

/** One thing that a line, or a part of it, becomes (row E7). Amounts carry the line's sign. */
const destino = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('fatura'), id, resta_centavos: centavos.min(0), valor_centavos: centavos.min(1) }),
  z.strictObject({
    tipo: z.literal('declarado'),
    id,
    origem: z.enum(['pagamento', 'lancamento']),
    valor_centavos: centavos.min(1),
  }),
  z.strictObject({ tipo: z.literal('lancado'), id, origem: z.enum(ORIGENS_DO_LANCADO), valor_centavos: valor }),
  z.strictObject({
    tipo: z.literal('lancamento'),
    tipo_nome: texto(40).min(1, t.key('Informe o tipo')),
    descricao: textoOuNulo(200),
    favorecido: textoOuNulo(120),
    membro_id: id.nullish(),
    fundo_id: id.nullish(),
    valor_centavos: valor,
  }),
  z.strictObject({ tipo: z.literal('conta'), id, valor_centavos: centavos.max(-1) }),
  z.strictObject({ tipo: z.literal('credito'), membro_id: id, valor_centavos: centavos.min(1) }),
  /** Credit that goes back to its member. */
  z.strictObject({ tipo: z.literal('devolucao'), membro_id: id, valor_centavos: centavos.max(-1) }),
  z.strictObject({
    tipo: z.literal('transferencia'),
    carteira_id: id,
    motivo: textoOuNulo(200),
    valor_centavos: valor,
  }),
  z.strictObject({
    tipo: z.literal('repasse'),
    carteira_id: id,
    valor_centavos: centavos.min(1),
    /** What the machine kept: an expense of its carteira. */
    taxa_centavos: centavos.min(0),
  }),
]);

const decisao = z.strictObject({
  linha_id: id,
  /** The rest that the person saw: another one refuses everything. */
  resta_centavos: valor,
  como: z.enum([...CERTEZAS, 'escolhida']),
  /** 'Sempre assim para este pagador' (row E8). */
  lembrar: z.boolean().default(false),
  destinos: z
    .array(destino)
    .min(1, t.key('Escolha o que esta linha é.'))
    .max(60)
    .refine((lista) => {
      const ids = lista.flatMap((um) => ('id' in um ? um.id : []));
      return new Set(ids).size === ids.length;
    }, t.key('Cada lançamento entra só uma vez.')),
});

const motivo = texto(200).min(1, t.key('Informe o motivo.'));

export const extratos = {
  conferirExtrato: action({
    method: 'POST',
    path: '/api/extratos/conferir',
    access: 'faturas:pagar',
    also: ['equipe'],
    summary: 'Says of each line of a file whether it is new, here already, or seems to be the same (row E1)',
    input: z.strictObject(parte),
    output: z.object({
      linhas: z.array(z.enum(['nova', 'aqui', 'parece'])),
      /** Beside each line why it is left out, and the line that it is or seems to be. */
      porques: z.array(z.object({ ...linhaLida, motivo: z.string() }).nullable()),
      /** The account that earlier statements of this carteira were of, if it is another one. */
      outra_conta: nulo,
      conta_de: nulo,
    }),
  }),
  trazerExtrato: action({
    method: 'POST',
    path: '/api/extratos',
    access: 'faturas:pagar',
    also: ['equipe'],
    summary: 'Brings in lines of a statement; each of them once, however often it is sent (row E4)',
    input: z.strictObject({ ...parte, conta_confirmada: z.boolean().default(false) }),
    output: z.object({ trazidas: z.int() }),
  }),
  listarLinhasAConferir: action({
    method: 'GET',
    path: '/api/extratos/a-conferir',
    access: 'faturas:pagar',
    also: ['equipe'],
    heavy: true,
    summary: 'Lists the lines that nothing accounts for yet, with what each can be and why (rows E5, E6)',
    input: z.strictObject({
      carteira_id: id.optional(),
      filtro: z.enum(FILTROS_DA_BANDEJA).default('todas'),
      busca,
      depois_de: cursorPorDia.optional(),
      quantos: z.int().min(1).max(200).default(50),
    }),
    output: z.object({
      itens: z.array(linhaAConferir),
      proximo: nulo,
      contagem: z.record(z.enum(FILTROS_DA_BANDEJA), z.int()),
    }),
  }),
  buscarParaLinha: action({
    method: 'GET',
    path: '/api/extratos/linhas/:id/opcoes',
    access: 'faturas:pagar',
    also: ['equipe'],
    summary: 'Finds what a line can stand for: open dues of a member, or rows that are here already (row E7)',
    input: z.strictObject({ id, busca, membro_id: id.optional() }),
    output: z.object({ alvos: z.array(alvo) }),
  }),
  conciliarLinhas: action({
    method: 'POST',
    path: '/api/extratos/conciliar',
    access: 'faturas:pagar',
    also: ['equipe'],
    idempotent: true,
    summary: 'Makes of each line what the person chose, all of them or none (row E7)',
    input: z.strictObject({ decisoes: z.array(decisao).min(1).max(200), confirmado }),
    output: z.object({ passos: z.array(z.object({ linha_id: id, passo: id })) }),
  }),
  desfazerConciliacao: action({
    method: 'POST',
    path: '/api/conciliacoes/:id/desfazer',
    access: 'faturas:pagar',
    also: ['equipe'],
    idempotent: true,
    summary: 'Undoes what one click made of a line: rows it made are reversed, others only unlinked (row E7)',
    input: z.strictObject({ id, motivo, confirmado }),
    output: ok,
  }),
  ignorarLinhas: action({
    method: 'POST',
    path: '/api/extratos/ignorar',
    access: 'faturas:pagar',
    also: ['equipe'],
    summary: 'Sets lines aside, with a reason (row E7)',
    input: z.strictObject({ linhas: z.array(id).min(1).max(200), motivo }),
    output: ok,
  }),
  retomarLinha: action({
    method: 'POST',
    path: '/api/extratos/linhas/:id/retomar',
    access: 'faturas:pagar',
    also: ['equipe'],
    summary: 'Takes up again a line that was set aside (row E7)',
    input: z.strictObject({ id }),
    output: ok,
  }),
  listarLinhasConferidas: action({
    method: 'GET',
    path: '/api/extratos/conferidas',
    access: 'faturas:pagar',
    also: ['equipe'],
    summary: 'Lists what was made of lines, the newest first, to be looked at and undone (row E7)',
    input: z.strictObject({
      carteira_id: id.optional(),
      estado: z.enum(ESTADOS).default('conferida'),
      depois_de: id.optional(),
      quantos: z.int().min(1).max(200).default(50),
    }),
    output: z.object({
      itens: z.array(
        z.object({
          /** The step; the line itself, if it was set aside. */
          id,
          linha_id: id,
          ...linhaLida,
          quando: z.string(),
          motivo: nulo,
          partes: z.array(
            z.object({
              origem: z.enum(ORIGENS_DO_LANCADO),
              nome: nulo,
              o_que: nulo,
              valor_centavos: z.int(),
              feito: z.string(),
            }),
          ),
        }),
      ),
      proximo: id.nullable(),
    }),
  }),
  lerConferencia: action({
    method: 'GET',
    path: '/api/extratos/saldo/:carteira_id',
    access: 'billing:view',
    also: ['equipe'],
    heavy: true,
    summary: 'Compares what the bank says with what is here, on the day of the newest balance (row E9)',
    input: z.strictObject({ carteira_id: id }),
    output: z.object({
      /** Null until a statement with a balance was brought in. */
      saldo_em: nulo,
      banco_centavos: z.int().nullable(),
      /** Null while nobody gave the carteira an opening balance. */
      aqui_centavos: z.int().nullable(),
      pendentes: z.int(),
      /** The last day whose balance was equal with every line until then accounted for. */
      completa_em: nulo,
      /** What the difference is made of, with its sign; empty where both agree. */
      partes: z.array(
        z.object({ tipo: z.enum(PARTES_DA_DIFERENCA), quantas: z.int(), centavos: z.int(), desde: z.string() }),
      ),
    }),
  }),
  listarPagadores: action({
    method: 'GET',
    path: '/api/pagadores',
    access: 'faturas:pagar',
    also: ['equipe'],
    summary: 'Lists the remembered payers and the members they pay for (row E8)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(
        z.object({ id, pagador: nulo, pagador_documento: nulo, membro_id: id, nome: z.string(), matricula: nulo }),
      ),
    }),
  }),
  trocarPagador: action({
    method: 'PUT',
    path: '/api/pagadores/:id',
    access: 'faturas:pagar',
    also: ['equipe'],
    summary: 'Says that a remembered payer pays for another member (row E8)',
    input: z.strictObject({ id, membro_id: id }),
    output: ok,
  }),
  esquecerPagador: action({
    method: 'DELETE',
    path: '/api/pagadores/:id',
    access: 'faturas:pagar',
    also: ['equipe'],
    summary: 'Forgets that a payer pays for a member (row E8)',
    input: z.strictObject({ id }),
    output: ok,
  }),
} satisfies Contract;
