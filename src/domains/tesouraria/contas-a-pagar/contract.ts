import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { busca, dia, id, nulo, ok, texto, versao } from '../../../shared/fields.ts';
import { confirmado } from '../../../shared/confirmado.ts';
import { answersOf, schemasOf } from '../../../shared/field-schemas.ts';
import { CONTA } from './fields.ts';
import { REPETICOES } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const ditos = schemasOf(CONTA);
const { valor_centavos } = ditos;
const vencimento = ditos.vencimento.refine((um) => um >= '2020-01-01', t.key('O vencimento fica entre 2020 e 2100.'));

const campos = {
  ...ditos,
  vencimento,
  tipo: texto(40).min(1, t.key('Informe o tipo')),
  fundo_id: id.nullish(),
  repete: z.enum(REPETICOES).default('nao'),
};

const conta = z.object({
  id,
  numero: z.int(),
  ...answersOf(CONTA),
  tipo_nome: z.string(),
  fundo: z.object({ id, nome: z.string() }).nullable(),
  repete: z.enum(REPETICOES),
  dia: z.int(),
  situacao: z.enum(['aberta', 'atrasada', 'pausada', 'paga']),
  versao,
  /** The live entry that paid it. */
  pagamento: z.object({ lancamento_id: id, data: z.string(), valor_centavos: z.int(), metodo: z.string() }).nullable(),
});

export const contasAPagar = {
  listarContasAPagar: action({
    method: 'GET',
    path: '/api/contas-a-pagar',
    access: 'billing:view',
    summary: 'Lists up to 200 bills: the open ones by due day, the paused ones, or the newest paid ones (row G2)',
    input: z.strictObject({
      busca,
      situacao: z.enum(['abertas', 'pausadas', 'pagas']).default('abertas'),
      /** Leaves out what falls due after this day. */
      ate: dia.optional(),
    }),
    output: z.object({
      itens: z.array(conta),
      /** How many there are, also beyond the 200 that are listed. */
      quantas: z.int(),
      /** The sum of all of them, in centavos; of paid ones what was paid. */
      total_centavos: z.int(),
      atrasadas: z.int(),
    }),
  }),
  criarContaAPagar: action({
    method: 'POST',
    path: '/api/contas-a-pagar',
    access: 'faturas:pagar',
    idempotent: 'offered',
    summary: 'Adds a bill: once, monthly or yearly, with or without an end (row G2)',
    input: z.strictObject(campos),
    output: z.object({ id }),
  }),
  editarContaAPagar: action({
    method: 'PUT',
    path: '/api/contas-a-pagar/:id',
    access: 'faturas:pagar',
    summary: 'Changes a bill that is not paid, and with it the occurrences that follow',
    input: z.strictObject({ id, ...campos, versao: versao.optional() }),
    output: z.object({
      /** Open occurrences after this one that changed with it, or ended with the series. */
      seguintes: z.int(),
    }),
  }),
  pagarContaAPagar: action({
    method: 'POST',
    path: '/api/contas-a-pagar/:id/pagar',
    access: 'faturas:pagar',
    idempotent: true,
    summary: 'Pays a bill by an entry of this amount and adds its next occurrence; of two at once one wins (row G2)',
    input: z.strictObject({
      id,
      /** The amount really paid, above zero; the series keeps its own. */
      valor_centavos,
      /** The person saw that an equal expense or line of a statement is here, and pays all the same. */
      mesmo_assim: z.boolean().default(false),
      /** The carteira that the person chose; otherwise the method decides. */
      carteira_id: id.optional(),
      metodo: texto(40).min(1, t.key('Informe o método')),
      data: dia.optional(),
      /** The open till session whose drawer cash leaves; without one, it leaves none. */
      sessao_id: id.optional(),
      /** The person has answered that so much cash really left. */
      confirmado,
    }),
    output: z.object({ lancamento_id: id, proximo_vencimento: nulo }),
  }),
  pausarContaAPagar: action({
    method: 'POST',
    path: '/api/contas-a-pagar/:id/pausar',
    access: 'faturas:pagar',
    summary: 'Pauses a bill: it is neither late nor to be paid until it is resumed',
    input: z.strictObject({ id }),
    output: ok,
  }),
  retomarContaAPagar: action({
    method: 'POST',
    path: '/api/contas-a-pagar/:id/retomar',
    access: 'faturas:pagar',
    summary: 'Resumes a paused bill, due on the day given',
    input: z.strictObject({ id, vencimento }),
    output: ok,
  }),
  excluirContaAPagar: action({
    method: 'DELETE',
    path: '/api/contas-a-pagar/:id',
    access: 'faturas:pagar',
    summary: 'Takes an unpaid bill off every list, and ends its series; it can be brought back',
    input: z.strictObject({ id }),
    output: ok,
  }),
  restaurarContaAPagar: action({
    method: 'POST',
    path: '/api/contas-a-pagar/:id/restaurar',
    access: 'faturas:pagar',
    summary: 'Brings a deleted bill back: the undo of the deletion',
    input: z.strictObject({ id }),
    output: ok,
  }),
} satisfies Contract;
